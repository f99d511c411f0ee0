/** Texts about delivery and payment that hold for every server: what it costs and how it comes is the server's. */
export interface ServiceTexts {
  /** About the newsletter, without a voucher, which another server would not take. */
  newsletter: string
  /** Cards of the home page by path of the page. */
  cards: Readonly<Record<string, { label: string; text: string }>>
  /** The notice about the cost of a delivery, and the page about delivery. */
  delivery: { title: string; lead: string; paragraphs: readonly string[] }
}

export const serviceTexts: Readonly<Record<'nl' | 'de', ServiceTexts>> = {
  nl: {
    newsletter: 'Meld je aan voor de nieuwsbrief en lees als eerste wat er nieuw is.',
    cards: {},
    delivery: {
      title: 'Wat bezorgen kost',
      lead: 'Wat het kost en wanneer het komt, zie je bij het bestellen.',
      paragraphs: [
        'Bij het bestellen kies je hoe je pakket komt. Bij elke manier staat wat die kost, voordat je de bestelling plaatst.',
        'We bezorgen op adressen in Nederland.',
      ],
    },
  },
  de: {
    newsletter: 'Melden Sie sich an und lesen Sie als Erste, was es Neues gibt.',
    cards: {
      '/service-hilfe/lieferung': { label: 'Lieferung', text: 'Was sie kostet und wann sie kommt.' },
      '/service-hilfe/bezahlen': { label: 'Bezahlen', text: 'Wählen Sie, was zu Ihnen passt.' },
    },
    delivery: {
      title: 'Was die Lieferung kostet',
      lead: 'Was sie kostet und wann sie kommt, sehen Sie an der Kasse.',
      paragraphs: [
        'An der Kasse wählen Sie, wie Ihr Paket kommt. Bei jeder Lieferart steht der Preis, bevor Sie bestellen.',
        'Wir liefern innerhalb Deutschlands.',
      ],
    },
  },
}
