/** How a browser is started by its driver. */
export interface Browser {
  program: string;
  options: string[];
  environment: Record<string, string>;
  capabilities: object;
  /** The browser's settings: files in its home folder. */
  files: Record<string, string>;
}

/** Far from Seoul on purpose: days are Seoul's in every time zone of the browser. */
const timeZone = 'America/New_York';

const firefox: Browser = {
  program: 'geckodriver',
  options: ['--log', 'fatal'],
  environment: { TZ: timeZone },
  capabilities: {
    'moz:firefoxOptions': {
      binary: process.env['FIREFOX_BINARY'],
      args: ['-headless'],
      prefs: {
        'intl.accept_languages': 'ko-KR, ko',
        'ui.prefersReducedMotion': 1,
        // A phone's window is narrower than the browser's own; a page can open such a window.
        'dom.disable_open_during_load': false,
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
      },
    },
  },
  files: {},
};

/** WebKitGTK's own small browser. It needs a display, which `scripts/browsers.sh` starts. */
const webkitgtk: Browser = {
  program: 'WebKitWebDriver',
  options: [],
  environment: { TZ: timeZone, LANGUAGE: 'ko_KR', LC_ALL: 'C.UTF-8', GTK_A11Y: 'none' },
  capabilities: {
    'webkitgtk:browserOptions': {
      binary: process.env['MINIBROWSER_BINARY'],
      args: ['--automation'],
    },
  },
  files: {
    // Without it the toolbar is wider than a phone, and so is the page.
    '.config/gtk-3.0/gtk.css': `
      entry, button, toolbar, toolbutton, box, paned { min-width: 0; margin: 0; border: 0; padding: 0 }
      image { -gtk-icon-transform: scale(0); min-width: 0; margin: 0; padding: 0 }
    `,
  },
};

export const browsers = { firefox, webkitgtk };

export type BrowserName = keyof typeof browsers;
