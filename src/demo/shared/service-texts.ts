/** A page about a service. It stands in place of that of the sample shops, which describes their own orders. */
export interface ServicePage {
  /** File of the page. */
  file: string
  title: string
  lead: string
  paragraphs: readonly string[]
}

/** Texts about orders, delivery and payment that hold for every server: what it costs and how it comes is the server's. */
export interface ServiceTexts {
  /** About the newsletter, without a voucher, which another server would not take. */
  newsletter: string
  /** Cards of the home page and of the page about the service, by the path to which they lead. */
  cards: Readonly<Record<string, { label: string; text: string }>>
  /** Names in menus and links by those of the sample shops. */
  names: Readonly<Record<string, string>>
  /** The notice about the cost of a delivery has the texts of the page about delivery. */
  deliveryCost: string
  delivery: ServicePage
  /** Pages about ordering, paying and sending back. */
  pages: readonly ServicePage[]
  /** Paragraphs of terms by their beginning; a heading is left out with its only paragraph. */
  terms: { file: string; paragraphs: Readonly<Record<string, string>> }
  /** Names of topics of the contact form that are other ones. */
  topics: Readonly<Record<string, string>>
  /** Answers of the contact form that are other ones. */
  answers: Readonly<Record<string, readonly string[]>>
}

/** Questions of the contact form about what only the sample shops do. */
export const leftOutQuestions: readonly string[] = [
  ...[
    'orderCancel',
    'orderChange',
    'deliveryAppointment',
    'deliveryPickup',
    'deliveryMissing',
    'deliveryStatus',
  ],
  ...[
    'returnExchange',
    'returnCollect',
    'paymentInvoice',
    'paymentTransfer',
    'paymentLater',
    'paymentReminder',
  ],
  ...['accountNumber', 'productRepair', 'productManual', 'discountCode', 'discountWelcome'],
]

export const serviceTexts: Readonly<Record<'nl' | 'de', ServiceTexts>> = {
  nl: {
    newsletter: 'Meld je aan voor de nieuwsbrief en lees als eerste wat er nieuw is.',
    cards: {
      '/klantenservice/bestellen': { label: 'Bestellen', text: 'Van kiezen tot bevestigen.' },
      '/klantenservice/bezorgen-afhalen': { label: 'Bezorgen', text: 'Wat het kost en wanneer het komt.' },
      '/klantenservice/betalen-geldzaken': { label: 'Betalen', text: 'Kies wat bij je past.' },
      '/klantenservice/retourneren-ruilen': { label: 'Retourneren', text: 'Zo stuur je iets terug.' },
      '/klantenservice/nieuwsbrief': { label: 'Nieuwsbrief', text: 'Aanmelden en afmelden.' },
    },
    names: {
      'Bezorgen en afhalen': 'Bezorgen',
      'Betalen en geldzaken': 'Betalen',
      'Retourneren en ruilen': 'Retourneren',
      'Gratis ruilen': 'Gratis retour',
    },
    deliveryCost: 'Wat bezorgen kost',
    delivery: {
      file: 'klantenservice-bezorgen-afhalen.json',
      title: 'Bezorgen',
      lead: 'Wat het kost en wanneer het komt, zie je bij het bestellen.',
      paragraphs: [
        'Bij het bestellen kies je hoe je pakket komt. Bij elke manier staat wat die kost, voordat je de bestelling plaatst.',
        'We bezorgen op adressen in Nederland.',
      ],
    },
    pages: [
      {
        file: 'klantenservice-bestellen.json',
        title: 'Bestellen',
        lead: 'In een paar stappen, met of zonder account.',
        paragraphs: [
          'Leg je artikelen in de winkelwagen. Heb je een kortingscode, vul hem daar in.',
          'Daarna vul je je adres in, en kies je hoe je pakket komt en hoe je betaalt. Vlak voor je bestelt, zie je nog een keer alles bij elkaar, met het totaal.',
          'Na je bestelling zie je het bestelnummer. Wil je nog iets veranderen, bel of mail ons dan zo snel mogelijk.',
        ],
      },
      {
        file: 'klantenservice-betalen-geldzaken.json',
        title: 'Betalen',
        lead: 'Je kiest bij elke bestelling hoe je betaalt.',
        paragraphs: [
          'Welke manieren er zijn, zie je bij het bestellen. Er staat bij wat ze kosten, als ze iets kosten.',
          'Een vraag over een betaling of een terugbetaling? Bel of mail ons, en noem je bestelnummer.',
        ],
      },
      {
        file: 'klantenservice-retourneren-ruilen.json',
        title: 'Retourneren',
        lead: 'Toch niet goed? Je hebt {withdrawalDays} dagen bedenktijd.',
        paragraphs: [
          'Laat ons binnen {withdrawalDays} dagen na ontvangst weten dat je van de koop afziet. Dat kan met de knop ‘Overeenkomst hier herroepen’ onder aan elke pagina, zonder account en zonder reden.',
          'Stuur het artikel daarna binnen {withdrawalDays} dagen terug. Terugsturen is gratis.',
          'Je geld heb je uiterlijk {returnCreditDays} dagen nadat we je bericht kregen. We mogen wachten tot we het artikel terug hebben.',
        ],
      },
    ],
    terms: {
      file: 'special-algemene-voorwaarden.json',
      paragraphs: {
        'De koop is gesloten':
          'De koop is gesloten als je op ‘Bestelling met betalingsverplichting’ hebt gedrukt en wij de bestelling hebben bevestigd.',
        'Een pakket komt binnen':
          'Wanneer je bestelling komt, zie je bij het bestellen. Lukt dat niet, dan hoor je dat van ons. Duurt het langer dan dertig dagen en hebben we niets anders afgesproken, dan mag je de koop ontbinden. Tot je het artikel in handen hebt, is het risico voor ons.',
        'Bezorgen kost': 'Wat bezorgen kost, zie je voordat je bestelt.',
        'Je betaalt op de manier': 'Je betaalt op de manier die je bij het bestellen kiest.',
        '8. Acties': '8. Kortingscodes',
        'Een kortingscode is': 'Bij een kortingscode kunnen voorwaarden staan, zoals een minimumbedrag.',
      },
    },
    topics: { payment: 'Betalen' },
    answers: {
      deliveryCost: ['Wat bezorgen kost en wanneer je bestelling komt, zie je bij het bestellen.'],
      returnHow: [
        'Je hebt {withdrawalDays} dagen bedenktijd nadat je alles hebt ontvangen. Laat ons in die tijd weten dat je van de koop afziet, met de knop ‘Overeenkomst hier herroepen’ onder aan elke pagina.',
      ],
      returnMoney: ['Je hebt je geld uiterlijk {returnCreditDays} dagen nadat we je herroeping kregen.'],
      returnWrong: [
        'Onze fout. Schrijf ons wat je hebt gekregen en wat je had besteld. Terugsturen kost je niets.',
      ],
      paymentMethods: ['Welke manieren om te betalen er zijn, zie je bij het bestellen.'],
    },
  },
  de: {
    newsletter: 'Melden Sie sich an und lesen Sie als Erste, was es Neues gibt.',
    cards: {
      '/service-hilfe/bestellen': { label: 'Bestellen', text: 'Schritt für Schritt, mit und ohne Konto.' },
      '/service-hilfe/lieferung': { label: 'Lieferung', text: 'Was sie kostet und wann sie kommt.' },
      '/service-hilfe/bezahlen': { label: 'Bezahlen', text: 'Wählen Sie, was zu Ihnen passt.' },
      '/service-hilfe/rueckgabe-umtausch': {
        label: 'Rückgabe',
        text: 'Widerrufen, zurückschicken, Geld erhalten.',
      },
      '/service-hilfe/newsletter': { label: 'Newsletter', text: 'Anmelden und abmelden.' },
    },
    names: { 'Rückgabe und Umtausch': 'Rückgabe' },
    deliveryCost: 'Was die Lieferung kostet',
    delivery: {
      file: 'service-hilfe-lieferung.json',
      title: 'Lieferung',
      lead: 'Was sie kostet und wann sie kommt, sehen Sie an der Kasse.',
      paragraphs: [
        'An der Kasse wählen Sie, wie Ihr Paket kommt. Bei jeder Lieferart steht der Preis, bevor Sie bestellen.',
        'Wir liefern innerhalb Deutschlands.',
      ],
    },
    pages: [
      {
        file: 'service-hilfe-bestellen.json',
        title: 'Bestellen',
        lead: 'In wenigen Schritten, mit oder ohne Konto.',
        paragraphs: [
          'Legen Sie Ihre Artikel in den Warenkorb. Einen Gutscheincode geben Sie dort ein.',
          'Danach geben Sie Ihre Adresse an und wählen, wie Ihr Paket kommt und wie Sie bezahlen. Vor der Bestellung sehen Sie noch einmal alles zusammen, mit der Summe.',
          'Nach der Bestellung sehen Sie die Bestellnummer. Möchten Sie noch etwas ändern, rufen Sie uns bitte bald an oder schreiben Sie uns.',
        ],
      },
      {
        file: 'service-hilfe-bezahlen.json',
        title: 'Bezahlen',
        lead: 'Sie wählen bei jeder Bestellung, wie Sie bezahlen.',
        paragraphs: [
          'Welche Zahlungsarten es gibt, sehen Sie an der Kasse. Kostet eine etwas, steht es dabei.',
          'Eine Frage zu einer Zahlung oder Erstattung? Rufen Sie uns an oder schreiben Sie uns, mit Ihrer Bestellnummer.',
        ],
      },
      {
        file: 'service-hilfe-rueckgabe-umtausch.json',
        title: 'Rückgabe',
        lead: 'Passt nicht oder gefällt nicht? Sie haben {withdrawalDays} Tage Zeit.',
        paragraphs: [
          'Widerrufen Sie innerhalb von {withdrawalDays} Tagen nach Erhalt der Ware, ohne Konto und ohne Grund: mit der Schaltfläche „Vertrag widerrufen“ unten auf jeder Seite.',
          'Schicken Sie die Ware danach innerhalb von {withdrawalDays} Tagen zurück. Die Kosten der Rücksendung tragen wir.',
          'Wir zahlen spätestens {returnCreditDays} Tage nach Ihrem Widerruf zurück; warten dürfen wir nur, bis die Ware da ist oder Sie den Versand nachweisen.',
        ],
      },
    ],
    terms: {
      file: 'service-hilfe-agb.json',
      paragraphs: {
        'Die Darstellung der Artikel':
          'Die Darstellung der Artikel ist noch kein bindendes Angebot. Mit dem Klick auf „Zahlungspflichtig bestellen“ bestellen Sie verbindlich. Vorher können Sie alle Eingaben auf der Übersichtsseite prüfen und ändern. Der Vertrag kommt zustande, wenn wir die Annahme erklären oder die Ware versenden, spätestens innerhalb von fünf Tagen.',
        'Den Vertragstext speichern': 'Den Vertragstext speichern wir.',
        'Alle Preise sind':
          'Alle Preise sind Gesamtpreise in Euro einschließlich der gesetzlichen Mehrwertsteuer. Die Versandkosten sehen Sie an der Kasse, bevor Sie bestellen.',
        'Wir liefern innerhalb':
          'Wir liefern innerhalb Deutschlands. Ist ein Artikel ohne unser Verschulden nicht verfügbar, informieren wir Sie unverzüglich und erstatten Zahlungen umgehend.',
        'Wir bieten Ihnen an der Kasse':
          'Wir bieten Ihnen an der Kasse die verfügbaren Zahlungsarten an. Geraten Sie in Verzug, gelten die gesetzlichen Verzugszinsen.',
        'Codes sind': 'Zu einem Code können Bedingungen gehören, etwa ein Mindestbestellwert.',
      },
    },
    topics: { payment: 'Bezahlen' },
    answers: {
      deliveryCost: ['Was die Lieferung kostet und wann sie kommt, sehen Sie an der Kasse.'],
      returnHow: [
        'Sie haben {withdrawalDays} Tage Zeit, nachdem alles bei Ihnen ist. Widerrufen Sie mit der Schaltfläche „Vertrag widerrufen“ unten auf jeder Seite.',
      ],
      returnMoney: ['Sie haben Ihr Geld spätestens {returnCreditDays} Tage nach Ihrem Widerruf.'],
      returnWrong: [
        'Unser Fehler. Schreiben Sie uns, was Sie bekommen und was Sie bestellt haben. Die Rücksendung kostet Sie nichts.',
      ],
      paymentMethods: ['Welche Zahlungsarten es gibt, sehen Sie an der Kasse.'],
    },
  },
}
