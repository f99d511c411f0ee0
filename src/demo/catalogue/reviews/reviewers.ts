/** First names and towns by country; a reviewer is called by first name and an initial. */
const peopleOf: Readonly<Record<string, { names: string[]; cities: string[] }>> = {
  'nl-NL': {
    names: [
      'Anneke',
      'Marieke',
      'Joke',
      'Sanne',
      'Fleur',
      'Ingrid',
      'Thea',
      'Lotte',
      'Willem',
      'Joost',
      'Kees',
      'Daan',
      'Yasmina',
      'Mirjam',
    ],
    cities: [
      'Zwolle',
      'Amersfoort',
      'Breda',
      'Leiden',
      'Hoorn',
      'Deventer',
      'Venlo',
      'Groningen',
      'Middelburg',
    ],
  },
  'de-DE': {
    names: [
      'Sabine',
      'Petra',
      'Monika',
      'Anja',
      'Lena',
      'Heike',
      'Ulrike',
      'Jana',
      'Thomas',
      'Jürgen',
      'Markus',
      'Aylin',
      'Birgit',
      'Karin',
    ],
    cities: ['Kassel', 'Bremen', 'Münster', 'Erfurt', 'Augsburg', 'Kiel', 'Halle', 'Bonn', 'Rostock'],
  },
  'de-CH': {
    names: [
      'Ursula',
      'Regula',
      'Brigitte',
      'Nadine',
      'Sibylle',
      'Corinne',
      'Vreni',
      'Beat',
      'Urs',
      'Reto',
      'Daniela',
      'Manuela',
    ],
    cities: ['Winterthur', 'Bern', 'Luzern', 'St. Gallen', 'Aarau', 'Chur', 'Thun', 'Olten'],
  },
  'fr-CH': {
    names: [
      'Isabelle',
      'Sandrine',
      'Nathalie',
      'Chantal',
      'Aline',
      'Joëlle',
      'Marc',
      'Olivier',
      'Céline',
      'Véronique',
    ],
    cities: ['Lausanne', 'Fribourg', 'Neuchâtel', 'Sion', 'Genève', 'Delémont', 'Vevey'],
  },
  'en-GB': {
    names: [
      'Alison',
      'Beth',
      'Catherine',
      'Deborah',
      'Fiona',
      'Gemma',
      'Harriet',
      'Priya',
      'Rhiannon',
      'Colin',
      'Martin',
      'Owen',
    ],
    cities: ['Leeds', 'Norwich', 'Exeter', 'Cardiff', 'Inverness', 'Lincoln', 'Derby', 'Perth', 'Bath'],
  },
}

/** Returns the people of a locale; for a locale without a list, those of the same language. */
export function peopleIn(locale: string): { names: string[]; cities: string[] } {
  const nearest = Object.keys(peopleOf).find((known) => known.slice(0, 2) === locale.slice(0, 2))
  const people = peopleOf[locale] ?? peopleOf[nearest ?? 'de-DE']
  return people as { names: string[]; cities: string[] }
}
