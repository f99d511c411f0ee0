import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const system = [
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
  const named = process.env.CHROMIUM_PATH
  const candidates = [...(named ? [named] : []), chromium.executablePath(), ...system]
  return candidates.find((path) => existsSync(path))
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
