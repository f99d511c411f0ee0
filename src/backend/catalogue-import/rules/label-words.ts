/** Words that announce the value of a choice in titles, such as `Talla M`, in the languages of Europe. */
const words = `
  size maat maten größe grösse groesse gr taille pointure talla taglia misura tamanho rozmiar velikost veľkosť méret mărime
  mărimea marime marimea размер розмір μέγεθος νούμερο størrelse storlek koko suurus izmērs dydis veličina beden numero
  número medida str stl vel stærð méid daqs
  rozmiarze velikosti veľkosti storleken talle kolorze kolorem barvě farbou
  colour color kleur kleuren farbe farben couleur coloris colore cor kolor barva farba szín culoare culoarea цвят цвет колір
  боја χρώμα farve farge färg väri värvus värv krāsa spalva boja renk litur dath kulur
  variant variante varianta variáns variantti wariant вариант варіант παραλλαγή uitvoering ausführung modèle modelo modello
  motief motiv motif muster dessin patroon pattern estampado fantasia wzór vzor minta model
  cup bonnet
`
const labelWords = new Set(words.trim().split(/\s+/))

/** Whether a word announces the value that follows it; a full stop or colon at its end does not matter. */
export const isLabelWord = (word: string): boolean =>
  labelWords.has(word.toLowerCase().replace(/[.:=]+$/, ''))
