import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitStreetLine } from './street-line.ts'

const split = (country: string, street: string, houseNumber = '', addition = ''): string =>
  Object.values(splitStreetLine({ street, houseNumber, addition }, country)).join('|')

describe('[WHO-2] a street line is split as people and autofill write it', () => {
  test.each([
    // A whole line in the street field.
    ['NL', 'Damstraat 12', '', '', 'Damstraat|12|'],
    ['NL', 'Damstraat 12a', '', '', 'Damstraat|12|a'],
    ['NL', 'Damstraat 12 2 hoog', '', '', 'Damstraat|12|2 hoog'],
    ['NL', 'Damstraat, 12', '', '', 'Damstraat|12|'],
    ['NL', '2e Egelantiersdwarsstraat 7-hs', '', '', '2e Egelantiersdwarsstraat|7|hs'],
    ['DE', 'Lindenstraße 12a', '', '', 'Lindenstraße|12a|'],
    ['DE', 'Allée n° 3', '', '', 'Allée|3|'],
    ['DE', 'Lindenstraße Nr. 12a', '', '', 'Lindenstraße|12a|'],
    ['CH', 'Rue Basse № 7', '', '', 'Rue Basse|7|'],
    // A house name or a flat in the field of the number, where it has a line of its own.
    ['GB', 'Church Lane', 'Rose Cottage', '', 'Church Lane||Rose Cottage'],
    ['GB', 'High Street', 'Flat 2', '', 'High Street||Flat 2'],
    ['GB', 'High Street', 'Flat 2, 14', '', 'High Street|14|Flat 2'],
    ['GB', 'Mill Road', 'Unit 4', '', 'Mill Road||Unit 4'],
    ['GB', 'High Street', 'Flat 2, 14a', 'Flat 2', 'High Street|14a|Flat 2'],
    ['GB', 'Church Lane', 'Rose Cottage', 'Flat 2', 'Church Lane||Flat 2, Rose Cottage'],
    ['GB', 'Church Lane', 'The Old Post Office House', '', 'The Old Post Office House, Church Lane||'],
    ['IE', 'Main Street', 'Bridge House', '', 'Main Street||Bridge House'],
    ['GB', 'High Street', '14b', '', 'High Street|14b|'],
    ['DE', 'Am Wall', 'Haus 3', '', 'Am Wall|Haus 3|'],
    ['DE', 'Am Wall 12-14', '', '', 'Am Wall|12-14|'],
    ['DE', 'Packstation 145', '', '12345678', 'Packstation|145|12345678'],
    ['DE', 'Straße des 17. Juni', '', '', 'Straße des 17. Juni||'],
    ['DE', 'Straße des 17. Juni 135', '', '', 'Straße des 17. Juni|135|'],
    ['CH', 'Rue de l’Hôpital 3b', '', '', 'Rue de l’Hôpital|3b|'],
    ['BE', 'Kerkstraat 12 bus 3', '', '', 'Kerkstraat|12|bus 3'],
    ['AT', 'Ring 12/3/14', '', '', 'Ring|12/3/14|'],
    ['CH', 'Rue du 8 Mai 1945', '', '', 'Rue du 8 Mai 1945||'],
    ['NL', 'Plein 40-45', '', '', 'Plein 40-45||'],
    ['NL', 'Plein 40-45', '3', '', 'Plein 40-45|3|'],
    ['NL', 'Laan van 1940 12 bis', '', '', 'Laan van 1940 12 bis||'],
    // A year is no house number.
    ['NL', 'Plein 1944', '', '', 'Plein 1944||'],
    ['FR', 'Rue du 8 Mai 1945', '', '', 'Rue du 8 Mai 1945||'],
    ['FR', '12 rue de Rivoli', '', '', '12 rue de Rivoli||'],
    // Number in both fields.
    ['DE', 'Lindenstraße 12', '12', '', 'Lindenstraße|12|'],
    ['DE', 'Lindenstraße 12a', '12a', '', 'Lindenstraße|12a|'],
    ['DE', 'Lindenstraße 12 A', '12a', '', 'Lindenstraße|12a|'],
    ['NL', 'Damstraat 12a', '12', 'a', 'Damstraat|12|a'],
    ['NL', 'Damstraat 12a', '12a', '', 'Damstraat|12|a'],
    ['DE', 'Q 7', '7', '', 'Q 7|7|'],
    ['DE', 'Lindenstraße 12', '14', '', 'Lindenstraße 12|14|'],
    ['DE', 'Q 7, 24', '', '', 'Q 7, 24||'],
    ['GB', 'Apartment 12', '12', '', 'Apartment 12|12|'],
    ['FR', 'Résidence Les Pins Bât 3', '3', '', 'Résidence Les Pins Bât 3|3|'],
    // Two numbers: only a person can decide which of them is right.
    ['NL', 'Damstraat 12 kamer 3', '', '', 'Damstraat 12 kamer 3||'],
    ['DE', 'Hauptstraße 12 Wohnung 5', '', '', 'Hauptstraße 12 Wohnung 5||'],
    ['CH', 'Rebgasse 12 Postfach 100', '', '', 'Rebgasse 12 Postfach 100||'],
    ['BE', 'Kerkstraat 12 étage 3', '', '', 'Kerkstraat 12 étage 3||'],
    ['SE', 'Storgatan 12 lgh 1101', '', '', 'Storgatan 12 lgh 1101||'],
    ['PL', 'Prosta 12 m. 5', '', '', 'Prosta 12 m. 5||'],
    ['DK', 'Nygade 12 lejl 3', '', '', 'Nygade 12 lejl 3||'],
    // A floor, a postal code and words are no house number.
    ['NL', 'Damstraat', '1e etage', '', 'Damstraat|1e etage|'],
    ['NL', 'Damstraat', '1 hoog 12', '', 'Damstraat|1 hoog 12|'],
    ['NL', 'Damstraat', '2 hoog', '', 'Damstraat|2 hoog|'],
    ['NL', 'Damstraat', '1012AB 12', '', 'Damstraat|1012AB 12|'],
    ['NL', 'Damstraat', '2e verdieping 12', '', 'Damstraat|2e verdieping 12|'],
    ['GB', 'High Street', '2nd floor', '', 'High Street|2nd floor|'],
    // A number with a suffix.
    ['NL', 'Damstraat', '12 2 hoog', '', 'Damstraat|12|2 hoog'],
    ['NL', 'Damstraat', '12a', '', 'Damstraat|12|a'],
    ['NL', 'Damstraat', '12-hs', '', 'Damstraat|12|hs'],
    ['NL', 'Damstraat', '12 A', 'A', 'Damstraat|12|A'],
    ['NL', 'Damstraat', '12a', '2 hoog', 'Damstraat|12|a 2 hoog'],
    ['NL', 'Damstraat', '12-', '', 'Damstraat|12|'],
    ['BE', 'Kerkstraat', '12 bus 3', '', 'Kerkstraat|12|bus 3'],
    ['DE', 'Lindenstraße', '12 Haus 3', '', 'Lindenstraße|12|Haus 3'],
    ['DE', 'Lindenstraße', 'Nr. 12', '', 'Lindenstraße|12|'],
    ['CH', 'Rebgasse', 'No 3', '', 'Rebgasse|3|'],
    ['DE', 'Lindenstraße', 'Haus 3', '', 'Lindenstraße|Haus 3|'],
    ['DE', 'Lindenstraße', '', '', 'Lindenstraße||'],
  ])('%s: %s, %s, %s', (country, street, houseNumber, addition, expected) => {
    expect(split(country, street, houseNumber, addition)).toBe(expected)
  })

  test('nothing is lost or doubled: every letter and digit of the input is in the output at most once', () => {
    const count = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '').length
    fc.assert(
      fc.property(
        fc.constantFrom('Damstraat', 'Am Wall', 'Plein', 'Rue Haute'),
        fc.integer({ min: 1, max: 1499 }),
        fc.constantFrom('', 'a', 'hs', '2 hoog'),
        fc.constantFrom('NL', 'DE', 'CH', 'BE', 'AT'),
        (street, number, addition, country) => {
          const typed = { street: `${street} ${number}`, houseNumber: String(number), addition }
          const read = splitStreetLine(typed, country)
          expect(read).toEqual({ street, houseNumber: String(number), addition })
          expect(splitStreetLine(read, country)).toEqual(read)
          const apart = splitStreetLine(
            { street, houseNumber: `${number}${addition && ` ${addition}`}`, addition: '' },
            country,
          )
          expect(count(Object.values(apart).join(''))).toBe(count(street + number + addition))
        },
      ),
    )
  })
})
