import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

// Containers run the browser as root, which it refuses to do in its sandbox.
const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'];

/**
 * One run in a browser of its own, so that nothing of an earlier run is kept: `{ report, html, json }`.
 * A run that fails is repeated once: on a busy machine a trace may be cut short.
 */
export async function measure(address) {
  return run(address).catch(() => run(address));
}

async function run(address) {
  const browser = await launch({ chromeFlags });
  try {
    const { lhr: report, report: written } = await lighthouse(address, {
      port: browser.port,
      output: ['html', 'json'],
    });
    if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
    return { report, html: written[0], json: written[1] };
  } finally {
    browser.kill();
  }
}
