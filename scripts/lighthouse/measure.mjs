import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

// Containers run the browser as root, which its sandbox does not permit.
const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'];

/**
 * Measures a page once in a new browser, so that nothing is cached: `{ report, html, json }`.
 * Repeats a failed run once, because a busy machine may truncate a trace.
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
