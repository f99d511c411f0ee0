import { describe, expect, test } from 'vitest'
import {
  birthdayProblem,
  customerNumberProblem,
  emailProblem,
  nameProblem,
  newBirthdayProblem,
  passwordProblem,
  phoneProblem,
} from './customer-rules.ts'
import { readDay } from './typed-text.ts'

const today = '2026-11-21'

describe('[LOG-1] [LOG-2] problem of a field', () => {
  test.each([
    ['', 'required'],
    ['12345', 'tooShort'],
    ['123456', undefined],
    ['      ', undefined],
    ['🩱🩱🩱🩱🩱', 'tooShort'],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'tooLong'],
  ])('password %j: %s', (value, problem) => expect(passwordProblem(value)).toBe(problem))

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['anna@duinlicht.example', undefined],
    [' Anna.de-Wit+shop@post.duinlicht.example ', undefined],
    ['juerg@zürich.example', undefined],
    ['anna@xn--mller-muster-dlb.example', undefined],
    ['jürg@zürich.example', 'emailLetters'],
    ['ünal@example.org', 'emailLetters'],
    ['анна@duinlicht.example', 'emailLetters'],
    ["o'neil@duinlicht.example", undefined],
    ['anna', 'email'],
    ['anna@', 'email'],
    ['@duinlicht.example', 'email'],
    ['anna@duinlicht', 'email'],
    ['anna@@duinlicht.example', 'email'],
    ['anna b@duinlicht.example', 'email'],
    ['anna@duinlicht..example', 'email'],
    ['.anna@duinlicht.example', 'email'],
    ['anna..b@duinlicht.example', 'email'],
    ['anna@-duinlicht.example', 'email'],
    ['anna@duinlicht.example\r\nbcc: all@duinlicht.example', 'email'],
    ['<anna@duinlicht.example>', 'email'],
    [`${'a'.repeat(65)}@duinlicht.example`, 'email'],
    [`a@${'b.'.repeat(140)}example`, 'email'],
  ])('e-mail %j: %s', (value, problem) => expect(emailProblem(value)).toBe(problem))

  test.each([
    ['', 'required'],
    ['100234567', undefined],
    [' 42 ', undefined],
    ['10 02', undefined],
    ['1e5', 'digits'],
    ['-1', 'digits'],
    ['١٢٣', undefined],
    ['1'.repeat(21), 'tooLong'],
  ])('customer number %j: %s', (value, problem) => expect(customerNumberProblem(value)).toBe(problem))

  test.each([
    ['', 'required'],
    ['Anna', undefined],
    ['Jean-François', undefined],
    ["d'Arc", undefined],
    ['van der Wĳk jr.', undefined],
    ["'t Hart", undefined],
    ['’t Hart', undefined],
    ['van ‘t Hart', undefined],
    ["'", 'letters'],
    ["''t Hart", 'letters'],
    ['Anna2', 'letters'],
    ['<b>Anna</b>', 'letters'],
    ['-', 'letters'],
    ['Anna\nBcc', undefined],
    ['O´Brien', undefined],
    ['O`Brien', undefined],
    ['O\u2032Brien', undefined],
    ['Anna\u2011Lena', undefined],
    ['Müller–Lüdenscheid', undefined],
    ['An\u200bna', undefined],
    ['\ufeffAnna', undefined],
    ['van\u00a0der\u202fWijk', undefined],
    ['Meier, Dr.', undefined],
    ['Anna & Jan', undefined],
    ['Gal·la', undefined],
    ['李', undefined],
    ['Nguyễn Thị Thử', undefined],
    ['a'.repeat(61), 'tooLong'],
  ])('name %j: %s', (value, problem) => expect(nameProblem(value)).toBe(problem))

  test.each([
    ['', undefined],
    ['+31 88 000 0100', undefined],
    ['088/000 01 00', undefined],
    ['021.555.01.23', undefined],
    ['06.12.34.56.78', undefined],
    ['0612345678 ext 4', undefined],
    ['0612345678 toestel 12', undefined],
    ['+49 (0)5441 / 12 34-0', undefined],
    ['05441 1234–0', undefined],
    ['05441 1234\u22120', undefined],
    ['05441\u00a01234\u20110', undefined],
    ['\u202a+31 88 000 0100\u202c', undefined],
    ['Tel.: 088 000 0100', undefined],
    ['０６１２３４５６７８', undefined],
    ['0612345678, poste 4', undefined],
    ['0612345678#4', undefined],
    ['06123456789012345678901234567890', 'phone'],
    ['+31 +31 88 000', 'phone'],
    ['------', 'phone'],
    ['call me', 'phone'],
    ['1', 'phone'],
  ])('phone %j: %s', (value, problem) => expect(phoneProblem(value)).toBe(problem))

  test.each([
    ['1980-12-31', '1980-12-31'],
    ['31-12-1980', '1980-12-31'],
    ['1.2.1980', '1980-02-01'],
    ['01/02/1980', '1980-02-01'],
    ['29-02-1980', '1980-02-29'],
    ['17051984', '1984-05-17'],
    [' 03112001 ', '2001-11-03'],
    ['29021981', undefined],
    ['19840517', '1984-05-17'],
    ['1751984', undefined],
    ['29-02-1981', undefined],
    ['31-04-1980', undefined],
    ['00-01-1980', undefined],
    ['1980-1-1', '1980-01-01'],
    ['12-31-1980', undefined],
    ['31-12-80', '1980-12-31'],
    ['nope', undefined],
  ])('day %j is read as %s', (value, day) => expect(readDay(value)).toBe(day))

  test.each([
    ['', 'required'],
    ['1980-12-31', undefined],
    ['2026-11-21', undefined],
    ['2026-11-22', 'date'],
    ['31-12-1899', 'date'],
    ['30-02-1980', 'date'],
  ])('birthday %j: %s', (value, problem) => expect(birthdayProblem(value, today)).toBe(problem))

  test.each([
    ['', undefined],
    ['21-11-2008', undefined],
    ['22-11-2008', 'adult'],
    ['2027-01-01', 'date'],
  ])('birthday of a new account %j: %s', (value, problem) =>
    expect(newBirthdayProblem(value, today)).toBe(problem),
  )
})
