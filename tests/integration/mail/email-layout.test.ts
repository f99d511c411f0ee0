import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { composeEmail } from '#backend/infra/mail/email.ts'
import { withColon } from '#i18n/colon.ts'
import { themeValuesOf } from '#tenancy/theme-values.ts'
import { themes } from '#tenancy/themes.ts'
import { validation } from '#tests/http/shops/kit/html-rules.ts'
import { tenants } from '../contract/open-test-shop.ts'

/** Emails are laid out for mail programs of twenty years: with inline styles and aligned tables. */
const ofMail: ConfigData = {
  ...validation,
  rules: {
    ...validation.rules,
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'presentation-role-style': 'off',
  },
}
const validator = new HtmlValidate(new StaticConfigLoader(ofMail))
const cases = tenants.all.flatMap((tenant) =>
  tenant.i18n.locales.map((locale) => [tenant.id, locale] as const),
)

const emailOf = (id: string, locale: string) => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`${id} is needed.`)
  return {
    tenant,
    ...composeEmail(tenant, locale, {
      subject: 'Je bestelling <1234567801> & "meer"',
      greeting: "Beste <i>Anna</i> O'Hara,",
      paragraphs: [
        'Tot straks, <Anna>.',
        { facts: [['Naam <b>', 'Anna & co']] },
        {
          voucher: {
            ...{ title: '5 euro korting <b>', code: 'AB-12 <i>', terms: 'Tot & met morgen.' },
            link: { label: 'In mijn winkelwagen', url: 'http://nl.localhost/w?code=AB12&x="1"' },
          },
        },
      ],
      amounts: {
        rows: [
          { label: '2 × Jurk <script>', amount: '€ 79,98', pictureOf: '1/"x' },
          { label: '2 × Cadeau', amount: 'gratis' },
        ],
        sums: [{ label: 'Totaal', amount: '€ 79,98', isTotal: true }],
      },
      link: { label: 'Verder', url: 'http://nl.localhost/a?b=1&c="2"' },
      footnotes: [
        { heading: 'Goed om te weten' },
        `Zie ${tenant.origin}/voorwaarden. Niet http://elders.example/x.`,
      ],
    }),
  }
}

describe.each(cases)('[LAW-2] an email of %s in %s', (id, locale) => {
  const { tenant, html, text } = emailOf(id, locale)

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([])
  })

  test('has the theme of its shop, light and dark', () => {
    const look = themeValuesOf(tenant.theme)
    const [light, dark] = look['--accent']
    expect(html).toContain(`background-color:${light}`)
    expect(html.slice(html.indexOf('prefers-color-scheme:dark'))).toContain(
      `background-color:${dark}!important`,
    )
    for (const [name, other] of Object.entries(themes))
      if (name !== tenant.theme.name) expect(html).not.toContain(other['--accent'][0])
  })

  test('has the name, seat, register and VAT number of the sender', () => {
    const { legalName, registration = '', vatNumber = '', address } = tenant.organisation
    const shownVatNumber = locale === 'fr-CH' ? vatNumber.replace('MWST', 'TVA') : vatNumber
    for (const fact of [
      tenant.company,
      legalName,
      registration,
      shownVatNumber,
      address.city,
      address.street,
    ])
      expect(html.replaceAll('\u00a0', ' ')).toContain(fact)
  })

  test('[PHO-5] has no lengths that Outlook does not know', () => {
    expect(html).toMatch(/border-radius:\d/)
    expect(html).not.toMatch(/\d(rem|ch|lh|vw|cqi)\b/)
  })

  test('has headings and facts, as text too', () => {
    expect(html).toMatch(/<h2[^>]*>Goed om te weten<\/h2>/)
    expect(html).toMatch(/<th scope="row"[^>]*>Naam &lt;b&gt;<\/th><td[^>]*>Anna &amp; co<\/td>/)
    expect(text).toContain(`\n\n${withColon('Naam <b>', locale)} Anna & co\n\n`)
    expect(text).toContain('\n\nGoed om te weten\n----------------\n\n')
  })

  test('[PHO-5] has the mark of the shop beside its name, which is text where images are not shown', () => {
    expect(html).toMatch(
      new RegExp(
        `<a href="${tenant.origin}/"[^>]*><img src="${tenant.origin}/icon.png"[^>]* alt=""[^>]*>${tenant.company}</a>`,
      ),
    )
  })

  test('[PHO-5] begins with a preheader that is not displayed: the first paragraph, or one of its own', () => {
    const [, preheader = ''] =
      /<body[^>]*>\s*<div class="preheader" style="display:none[^>]*>([^&]*)/.exec(html) ?? []
    expect(html).toContain('>Tot straks, &lt;Anna&gt;.&#8199;')
    expect(preheader).toBe('Tot straks, ')
    const own = composeEmail(tenant, locale, { subject: 'x', preheader: '5 euro', paragraphs: ['Anders'] })
    expect(own.html).toContain('>5 euro&#8199;')
  })

  test('[PHO-5] has a voucher as a card with its code, terms and a button, and all of it as text', () => {
    expect(html).toMatch(/<p class="code"[^>]*>AB-12 &lt;i&gt;<\/p>/)
    expect(html).toMatch(/<p class="terms"[^>]*>Tot &amp; met morgen\.<\/p>/)
    expect(html).toMatch(
      /<a href="http:\/\/nl\.localhost\/w\?code=AB12&amp;x=&quot;1&quot;"[^>]*>In mijn winkelwagen<\/a>/,
    )
    expect(text).toContain(
      `${withColon('5 euro korting <b>', locale)} AB-12 <i>\nTot & met morgen.\n${withColon('In mijn winkelwagen', locale)}\nhttp://nl.localhost/w?code=AB12&x="1"`,
    )
  })

  test('[PHO-5] shows the picture of each ordered product beside its label, and sums below both', () => {
    expect(html).toMatch(/<td class="pictureCell"[^>]*><img [^>]*width="64" height="80" alt=""/)
    expect(html).toMatch(/<th scope="row" colspan="2"[^>]*>Totaal<\/th>/)
  })

  test('links only URLs of the shop', () => {
    expect(html).toContain(`<a href="${tenant.origin}/voorwaarden"`)
    expect(html).not.toContain('href="http://elders')
  })

  test('loads only pictures of the shop that are the same for every reader, runs nothing, and escapes all input', () => {
    expect(html).not.toMatch(/<(script|link|iframe|i|svg)\b|url\(|@import|@font-face/)
    const pictures = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, url]) => url)
    expect(pictures).toEqual([
      `${tenant.origin}/icon.png`,
      `${tenant.origin}/product-pictures/mail/1%2F%22x.jpg`,
    ])
    expect(html).toContain('Jurk &lt;script&gt;')
    expect(html).toContain('href="http://nl.localhost/a?b=1&amp;c=&quot;2&quot;"')
  })
})
