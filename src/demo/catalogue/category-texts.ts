import { sentences, type Words } from './words/tables.ts'

/** Nouns in place of a department's name, where the name is not a kind of goods. */
const departmentNouns: Partial<Record<string, Words>> = {
  women: { nl: 'Mode', de: 'Mode', fr: 'Mode', en: 'Fashion' },
  men: { nl: 'Mode', de: 'Mode', fr: 'Mode', en: 'Fashion' },
  home: { nl: 'Alles', de: 'Alles', fr: 'Tout', en: 'Everything' },
  swimwear: { nl: 'Badmode', de: 'Bademode', fr: 'Maillots et tenues de plage', en: 'Swimwear' },
}

/** Texts of categories; `{label}` is the name. There is one text for each department, and for categories that need their own. */
const texts = sentences(`
  women: {label} voor dames in veel maten en kleuren, met foto’s van dichtbij en duidelijke maattabellen. Filter op maat, kleur en materiaal en vind snel wat bij je past.
  {label} für Damen in vielen Größen und Farben, mit Nahaufnahmen und klaren Größentabellen. Filtern Sie nach Größe, Farbe und Material und finden Sie schnell, was zu Ihnen passt.
  {label} pour femme dans de nombreuses tailles et couleurs, avec des photos de près et des guides des tailles clairs. Filtrez par taille, couleur et matière pour trouver vite ce qui vous va.

  men: {label} voor heren: van klassiek tot casual, in maten tot 3XL. Je ziet meteen welke maat op voorraad is.
  {label} für Herren: von klassisch bis leger, in Größen bis 3XL. Sie sehen sofort, welche Größe lieferbar ist.
  {label} pour homme, du classique au décontracté, jusqu’à la taille 3XL. Vous voyez tout de suite les tailles disponibles.

  lingerie: {label} met een goede pasvorm, van dagelijks tot bijzonder. Kies je band en cup en zie alleen wat er in jouw maat is.
  {label} mit guter Passform, für jeden Tag und für besondere. Wählen Sie Unterbrustweite und Cup und sehen Sie nur, was es in Ihrer Größe gibt.
  {label} au bon maintien, pour tous les jours et les grandes occasions. Choisissez votre taille et voyez seulement ce qui vous va.

  swimwear: {label} voor zee en zwembad, bestand tegen zon, zout en chloor. Met en zonder cups, en ook in grote maten.
  {label} für Meer und Schwimmbad, beständig gegen Sonne, Salz und Chlor. Mit und ohne Cups, auch in großen Größen.
  {label} pour la mer et la piscine, qui résistent au soleil, au sel et au chlore. Avec ou sans coques, jusqu’aux grandes tailles.

  beachwear: {label} voor over je badkleding: luchtige stoffen die snel weer droog zijn. Kies je maat en je kleur.
  {label} zum Überziehen: luftige Stoffe, die schnell wieder trocken sind. Wählen Sie Größe und Farbe.
  {label} à enfiler par-dessus le maillot, dans des matières légères qui sèchent vite. Choisissez votre taille et votre couleur.

  home: {label} om fijn te wonen: rustige kleuren, eerlijke materialen en maten die in elke kamer passen.
  {label} für ein schönes Zuhause: ruhige Farben, ehrliche Materialien und Maße, die in jeden Raum passen.
  {label} pour bien vivre chez soi : des couleurs calmes, des matières honnêtes et des dimensions pour chaque pièce.

  appliances: {label} met duidelijke gegevens over verbruik, geluid en maten. We brengen grote apparaten op afspraak, sluiten ze aan en nemen het oude mee.
  {label} mit klaren Angaben zu Verbrauch, Geräusch und Maßen. Große Geräte liefern wir nach Terminvereinbarung, schließen sie an und nehmen das alte mit.
  {label} avec des informations claires sur la consommation, le bruit et les dimensions. Nous livrons les gros appareils sur rendez-vous, les raccordons et reprenons l’ancien.

  briefs: {label} die blijven zitten en niet aftekenen, van string tot taille. Kies je maat en zie alleen wat er op voorraad is.
  {label}, die sitzen und sich nicht abzeichnen, vom String bis zur Taille. Wählen Sie Ihre Größe und sehen Sie nur, was es gibt.
  {label} qui tiennent en place et restent discrètes, du string à la taille haute. Choisissez votre taille et voyez seulement ce qui est en stock.

  nightwear: {label} voor koele en warme nachten: nachthemden en pyjama’s in stoffen die zacht blijven na het wassen.
  {label} für kühle und warme Nächte: Nachthemden und Pyjamas aus Stoffen, die nach dem Waschen weich bleiben.
  {label} pour les nuits fraîches et chaudes : chemises de nuit et pyjamas dans des matières qui restent douces au lavage.

  bathrobes: {label} van badstof, fleece en glanzend satijn, voor na het douchen en voor een lange zondagochtend. Kies je maat en je kleur.
  {label} aus Frottier, Fleece und glänzendem Satin, für nach der Dusche und für lange Sonntagmorgen. Wählen Sie Größe und Farbe.
  {label} en éponge, en polaire et en satin brillant, pour la sortie de douche et les longs dimanches matin. Choisissez votre taille et votre couleur.

  laundry-care: {label} voor wit, kleur en wol, met de prijs per liter erbij. Op elke fles staat hoeveel je per was nodig hebt.
  {label} für Weißes, Buntes und Wolle, mit dem Preis je Liter. Auf jeder Flasche steht, wie viel Sie je Wäsche brauchen.
  {label} pour le blanc, les couleurs et la laine, avec le prix au litre. Chaque flacon indique la dose par lavage.

  tyres: {label} voor zomer, winter en het hele jaar, met het bandenlabel erbij. Kies de maat die op je huidige band staat.
  {label} für Sommer, Winter und das ganze Jahr, mit dem Reifenlabel. Wählen Sie die Größe, die auf Ihrem alten Reifen steht.
  {label} été, hiver et toutes saisons, avec l’étiquette européenne. Choisissez la dimension inscrite sur vos pneus actuels.
`)

const byKey = new Map(
  texts.map((text): [string, Words] => {
    const [key = '', nl = ''] = text.nl.split(/: (.*)/s)
    return [key, { ...text, nl }]
  }),
)

/**
 * The text of a category, its department's where it has none of its own; of the department itself with its own key.
 * @throws on a department without a text.
 */
export function categoryText(department: string, key: string, names: Words): Words {
  const text = byKey.get(key) ?? byKey.get(department)
  if (!text) throw new Error(`No text for the department ${department}`)
  const nouns = (key === department && departmentNouns[key]) || names
  return {
    nl: text.nl.replace('{label}', nouns.nl),
    de: text.de.replace('{label}', nouns.de),
    fr: text.fr.replace('{label}', nouns.fr),
    en: text.en.replace('{label}', nouns.en),
  }
}
