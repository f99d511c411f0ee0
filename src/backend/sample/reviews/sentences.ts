import { paragraphs, type SampleLanguage } from '../words/tables.ts'

export type Verdict = 'good' | 'mixed' | 'poor'

/** What a review is about. */
export type ReviewTopic = 'worn' | 'home' | 'machine'

/** Titles and sentences of reviews: a group of lines a topic, good, mixed and poor. */
function spoken(table: string): Record<ReviewTopic, Record<Verdict, string[]>> {
  const groups = paragraphs(table)
  const of = (place: number) => groups[place] ?? []
  return {
    worn: { good: of(0), mixed: of(1), poor: of(2) },
    home: { good: of(3), mixed: of(4), poor: of(5) },
    machine: { good: of(6), mixed: of(7), poor: of(8) },
  }
}

export const reviewTitles: Readonly<Record<SampleLanguage, Record<Verdict, string[]>>> = {
  nl: {
    good: [
      'Heel tevreden',
      'Precies wat ik zocht',
      'Aanrader',
      'Mooie kwaliteit',
      'Zou ik zo weer kopen',
      'Nog mooier dan op de foto',
    ],
    mixed: ['Op zich goed', 'Goed, maar niet perfect', 'Gaat wel', 'Redelijk'],
    poor: ['Helaas teruggestuurd', 'Viel tegen', 'Had meer verwacht'],
  },
  de: {
    good: [
      'Sehr zufrieden',
      'Genau das Richtige',
      'Klare Empfehlung',
      'Gute Qualität',
      'Würde ich wieder kaufen',
      'Noch schöner als auf dem Foto',
    ],
    mixed: ['Im Grunde gut', 'Gut, aber nicht perfekt', 'Geht so', 'Ganz ordentlich'],
    poor: ['Leider zurückgeschickt', 'Enttäuscht', 'Mehr erwartet'],
  },
  fr: {
    good: [
      'Très bon achat',
      'Exactement ce que je cherchais',
      'Je recommande',
      'Belle qualité',
      'Je le rachèterais',
      'Encore mieux que sur la photo',
    ],
    mixed: ['Plutôt bien', 'Bien mais perfectible', 'Moyen', 'Correct'],
    poor: ['Renvoyé malheureusement', 'Décevant', 'J’attendais mieux'],
  },
}

export const reviewSentences: Readonly<
  Record<SampleLanguage, Record<ReviewTopic, Record<Verdict, string[]>>>
> = {
  nl: spoken(`
    Zit heerlijk en de stof voelt goed aan.
    De maat klopt precies met de maattabel.
    Ik heb hem inmiddels in twee kleuren.
    Na vijf keer wassen ziet het er nog als nieuw uit.
    Ik krijg er steeds complimenten over.
    Netjes afgewerkt, geen losse draadjes.
    Snel bezorgd en goed verpakt.

    De kleur is iets donkerder dan op mijn scherm.
    Mooi model, maar het valt wat ruim.
    De stof is dunner dan ik dacht, maar voor de zomer prima.
    Na het wassen moet je wel strijken.
    De lengte is voor mij net iets te kort.

    Voor mij zat het te strak bij de schouders.
    Na één keer wassen was de vorm eruit.
    De kleur paste niet bij de foto.

    De kleur past precies bij onze kamer.
    Stevig en mooi afgewerkt.
    Precies de juiste maat, ook in een kleine ruimte.
    Voelt zacht aan en ziet er duur uit.
    Werd op de afgesproken dag gebracht.

    Mooi, maar de kleur valt iets anders uit.
    Er zat in het begin een geur aan die na een week weg was.
    Het uitpakken en neerzetten was een heel werk.

    Er zat een beschadiging aan de rand, netjes vergoed.
    De stof pluist meer dan ik had gehoopt.

    Doet precies wat hij moet doen, en stil ook.
    De bediening is duidelijk, ik had de handleiding niet nodig.
    Al een half jaar dagelijks in gebruik zonder problemen.
    De bezorgers hebben het oude apparaat netjes meegenomen.
    Verbruikt merkbaar minder dan onze vorige.
    Degelijk en goed voor de prijs.

    Werkt goed, maar maakt iets meer geluid dan verwacht.
    De handleiding had uitgebreider gemogen.
    Het display is in fel licht lastig te lezen.

    Na drie maanden een storing, de reparatie duurde twee weken.
    Meer geluid dan op het etiket staat, vind ik.
  `),
  de: spoken(`
    Sitzt wunderbar und der Stoff fühlt sich gut an.
    Die Größe stimmt genau mit der Tabelle überein.
    Ich habe das Modell inzwischen in zwei Farben.
    Nach fünf Wäschen sieht es noch aus wie neu.
    Ich bekomme immer wieder Komplimente dafür.
    Sauber verarbeitet, keine losen Fäden.
    Schnell geliefert und gut verpackt.

    Die Farbe ist etwas dunkler als auf meinem Bildschirm.
    Schönes Modell, fällt aber etwas groß aus.
    Der Stoff ist dünner als gedacht, für den Sommer aber prima.
    Nach dem Waschen muss man bügeln.
    Die Länge ist für mich etwas zu kurz.

    An den Schultern war es mir zu eng.
    Nach einer Wäsche war die Form dahin.
    Die Farbe passte nicht zum Foto.

    Die Farbe passt genau zu unserem Zimmer.
    Stabil und schön verarbeitet.
    Genau die richtige Größe, auch für kleine Räume.
    Fühlt sich weich an und wirkt hochwertig.
    Wurde am vereinbarten Tag gebracht.

    Schön, aber die Farbe fällt etwas anders aus.
    Am Anfang roch es etwas, nach einer Woche war das weg.
    Das Auspacken und Aufstellen war viel Arbeit.

    Am Rand war eine Stelle beschädigt, wurde aber ersetzt.
    Der Stoff fusselt mehr als erhofft.

    Macht genau, was es soll, und ist dabei leise.
    Die Bedienung ist klar, die Anleitung brauchte ich nicht.
    Seit einem halben Jahr täglich im Einsatz, ohne Probleme.
    Die Lieferanten haben das Altgerät gleich mitgenommen.
    Verbraucht spürbar weniger als unser altes.
    Solide und gut für den Preis.

    Funktioniert gut, ist aber etwas lauter als erwartet.
    Die Anleitung hätte ausführlicher sein dürfen.
    Die Anzeige ist bei hellem Licht schwer zu lesen.

    Nach drei Monaten eine Störung, die Reparatur dauerte zwei Wochen.
    Für mein Empfinden lauter als angegeben.
  `),
  fr: spoken(`
    Très agréable à porter, la matière est douce.
    La taille correspond exactement au guide.
    Je l’ai maintenant en deux coloris.
    Après cinq lavages, aucune différence.
    On me fait souvent des compliments.
    Finitions soignées, aucun fil qui dépasse.
    Livraison rapide et colis bien emballé.

    La couleur est un peu plus foncée que sur mon écran.
    Joli modèle, mais il taille un peu grand.
    Le tissu est plus fin que prévu, parfait pour l’été.
    Il faut repasser après le lavage.
    Un peu court pour moi.

    Trop serré aux épaules pour moi.
    Après un lavage, il avait perdu sa forme.
    La couleur ne correspondait pas à la photo.

    La couleur va parfaitement avec notre pièce.
    Solide et bien fini.
    La bonne taille, même pour un petit espace.
    Doux au toucher et très élégant.
    Livré le jour convenu.

    Joli, mais la couleur est un peu différente.
    Une légère odeur au début, disparue au bout d’une semaine.
    Le déballage a pris du temps.

    Un bord était abîmé, mais remboursé sans discuter.
    Le tissu bouloche plus que je ne l’espérais.

    Fait exactement ce qu’on lui demande, et sans bruit.
    Les commandes sont claires, pas besoin de la notice.
    Utilisé chaque jour depuis six mois, aucun souci.
    Les livreurs ont repris l’ancien appareil.
    Consomme nettement moins que le précédent.
    Robuste et d’un bon rapport qualité-prix.

    Fonctionne bien, mais un peu plus bruyant que prévu.
    La notice aurait pu être plus complète.
    L’écran est difficile à lire en plein jour.

    Une panne au bout de trois mois, réparée en deux semaines.
    Plus bruyant qu’annoncé, à mon avis.
  `),
}
