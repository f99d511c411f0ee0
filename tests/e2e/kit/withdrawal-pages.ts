import type { Page } from '@playwright/test'

/** Paths and texts of the withdrawal: the function of EU law (LAW-3), which Switzerland does not have. */
export const withdrawalPages = [
  {
    host: 'nl.localhost',
    path: '/overeenkomst-herroepen',
    link: 'Overeenkomst hier herroepen',
    next: 'Verder',
    confirm: 'Herroeping bevestigen',
    change: 'Wijzigen',
    done: 'We hebben je herroeping ontvangen',
    subject: 'Ontvangstbevestiging van je herroeping',
    pages: ['/', '/klantenservice', '/s/?q=jurk', '/warenkorb', '/nergens'],
  },
  {
    host: 'de.localhost',
    path: '/vertrag-widerrufen',
    link: 'Vertrag widerrufen',
    next: 'Weiter',
    confirm: 'Widerruf bestätigen',
    change: 'Ändern',
    done: 'Ihr Widerruf ist eingegangen',
    subject: 'Eingangsbestätigung Ihres Widerrufs',
    pages: ['/', '/service-hilfe', '/s/?q=kleid', '/warenkorb', '/nirgends'],
  },
]

/** The fields of the first of its two steps. */
export async function enterWithdrawal(page: Page, contract: string, email: string): Promise<void> {
  await page.locator('#withdrawal-name').fill('Anna de Wit')
  await page.locator('#withdrawal-contract').fill(contract)
  await page.locator('#withdrawal-items').fill('Jas')
  await page.locator('#withdrawal-email').fill(email)
}
