import { describe, expect, test } from 'vitest'
import { check, problemAt, service } from '#tests/support/content/check-files.ts'

describe('[DEV-1] the content check validates texts', () => {
  test.each([
    ['{withdrawalDays} dagen, <b>gratis</b><br>en snel', undefined],
    ['Tijd < geld & geluk', undefined],
    ['{dagen} dagen', 'there is no placeholder {dagen}'],
    ['Een <i>mooie</i> jas', '<i> will be shown as it is written'],
    ['<b>Niet dicht', '<b> will be shown as it is written'],
    ['Mode&nbsp;en meer', '&nbsp; will be shown as it is written'],
    ['Lorem ipsum dolor', 'looks unfinished: Lorem'],
    ['TODO tekst', 'looks unfinished: TODO'],
  ])('the text %j', (title, problem) => {
    expect(check(service({ title }))).toEqual(problem === undefined ? [] : problemAt('title', problem))
  })
})
