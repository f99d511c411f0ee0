import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankText, writeForBank } from './bank-text.ts'

describe('[PAP-7] a name in the letters that every bank accepts', () => {
  test.each([
    ['Jürgen Müßig', 'Juergen Muessig'],
    ['JÜRGEN MÜSSIG', 'JUERGEN MUESSIG'],
    ['Übel & Söhne', 'Uebel + Soehne'],
    ['Straße 5', 'Strasse 5'],
    ['Zoë Jansen', 'Zoe Jansen'],
    ['Søren Ærø-Åkesson', 'Soeren Aeroe-Akesson'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Çağla Şimşek-Işık', 'Cagla Simsek-Isik'],
    ['İbrahim Güneş', 'Ibrahim Guenes'],
    ['Nguyễn Thị Thử', 'Nguyen Thi Thu'],
    ['Dvořák Šťastný', 'Dvorak Stastny'],
    ['Erdős Győző', 'Erdos Gyozo'],
    ['Ștefan Țurcanu', 'Stefan Turcanu'],
    ['Þóra Guðmundsdóttir', 'Thora Gudmundsdottir'],
    ['D’Artagnan', "D'Artagnan"],
    ['Олена Приклад', 'Olena Priklad'],
    ['Дмитрий Щукин', 'Dmitrii Shchukin'],
    ['Юлия Жукова', 'Iuliia Zhukova'],
    ['Ірина Їжакевич', 'Iryna Izhakevych'],
    ['Љубица Ђорђевић', 'Ljubica Dordevic'],
    ['Γεωργία Δοκιμή', 'Georgia Dokimi'],
    ['Ευάγγελος Παπαδόπουλος', 'Evangelos Papadopoulos'],
    ['ΓΕΩΡΓΙΟΣ ΨΥΧΑΡΗΣ', 'GEORGIOS PSYCHARIS'],
    ['Μπάμπης Αυγερινός', 'Bampis Avgerinos'],
  ])('%s is %s', (name, written) => {
    expect(writeForBank(name, 70)).toEqual({ text: written, unwritable: [] })
  })

  test.each([
    ['李 测试', '', ['李', '测', '试']],
    ['سارة الحداد', '', ['س', 'ا', 'ر', 'ة', 'ل', 'ح', 'د']],
    ['Anna 李', 'Anna', ['李']],
  ])('%s has letters without a spelling', (name, text, unwritable) => {
    expect(writeForBank(name, 70)).toEqual({ text, unwritable })
  })

  test.each([
    ['/slashes//inside/', 'slashes/inside'],
    ['<b>"Anna"</b>', 'bAnna/b'],
    ['💶 Anna', 'Anna'],
  ])('other characters stay if the bank accepts them: %s', (name, text) => {
    expect(writeForBank(name, 70)).toEqual({ text, unwritable: [] })
  })
})

test('[PAP-7] names keep their diacritics if the bank accepts them', () => {
  expect(bankText('Jürgen Müßig', 70, 'extended')).toBe('Jürgen Müßig')
  expect(bankText('Łukasz Żółć & Şimşek', 70, 'extended')).toBe('Łukasz Żółć + Şimşek')
  expect(bankText('Nguyễn Олена Γεωργία <Ÿ>', 70, 'extended')).toBe('Nguyen Olena Georgia Ÿ')
})

test('[PAP-7] a bank never gets a character it does not accept, nor more than the field holds', () => {
  const letters = fc.constantFrom('basic' as const, 'extended' as const)
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 140 }),
      letters,
      (text, maxLength, set) => {
        const read = bankText(text, maxLength, set)
        expect(read).toMatch(
          set === 'basic'
            ? /^[A-Za-z0-9/\-?:().,'+ ]*$/
            : /^[A-Za-z0-9/\-?:().,'+ \u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0218-\u021b]*$/,
        )
        expect(read.length).toBeLessThanOrEqual(maxLength)
      },
    ),
  )
})
