import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without windows, menus and tabs: it takes half the work of the whole one. */
const shell = '/usr/bin/chromium-headless-shell'

const system = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/**
 * The Chromium the tests drive: CHROMIUM_PATH, else playwright's own where it has been downloaded,
 * else the system's. Undefined where there is none yet (`ensure-browser.ts` installs one).
 */
export function findBrowser(): string | undefined {
  return candidates(system).find((path) => existsSync(path))
}

/** Whether what {@link findBrowser} finds is the one to test with, or only what the machine happened to have. */
export function isBrowserFit(): boolean {
  return candidates([shell]).some((path) => existsSync(path))
}

function candidates(ofTheSystem: readonly string[]): string[] {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), chromium.executablePath(), ...ofTheSystem]
}

/** For containers and machines without display, graphics or network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
