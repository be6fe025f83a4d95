import { chromeLauncher } from '@web/test-runner-chrome';
import { seleniumLauncher } from '@web/test-runner-selenium';
import * as playwright from 'playwright';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import { findBrowser } from '../run/programs.mjs';
import { miniBrowser } from '../run/webkit.mjs';

/** Returns the path of an installed browser, or of Playwright's own. */
const pathOf = (engine) => findBrowser(engine) ?? playwright[engine].executablePath();

/** Returns a launcher with the name of its engine, under which results are listed. */
const named = (name, launcher) => Object.assign(launcher, { name });

const launchers = {
  chromium: () =>
    chromeLauncher({
      puppeteer,
      launchOptions: { executablePath: pathOf('chromium'), args: ['--no-sandbox'] },
    }),
  // One file at a time: only one window of Firefox has the focus.
  firefox: () =>
    chromeLauncher({
      puppeteer,
      launchOptions: { browser: 'firefox', executablePath: pathOf('firefox') },
      concurrency: 1,
    }),
  webkit: () => {
    const server = `http://127.0.0.1:${process.env.WEBKIT_DRIVER_PORT}`;
    const launcher = seleniumLauncher({
      driverBuilder: new Builder().usingServer(server).withCapabilities(new Capabilities(miniBrowser())),
    });
    const initialize = launcher.initialize.bind(launcher);
    // It names itself after the capabilities.
    launcher.initialize = async (config) => {
      await initialize(config);
      named('webkit', launcher);
    };
    return launcher;
  },
};

/** Returns the launchers of these engines. */
export const browsersFor = (engines) => engines.map((name) => named(name, launchers[name]()));
