import { describe, expect, test } from 'vitest'
import { mergeBanner, mergeNavigation } from './merge-channels.ts'

const department = (label: string, href: string, groups: object[] = []) => ({ label, href, groups })
const navigation = (...departments: object[]) =>
  ({ departments }) as Parameters<typeof mergeNavigation>[0]['web']

describe('[REL-5] [CON-3] [CON-4] the files of both channels in one HTML', () => {
  test('equal items appear once, without a channel', () => {
    const [web, mobile] = [navigation(department('Dames', '/d')), navigation(department('Dames', '/d'))]
    expect(mergeNavigation({ web, mobile })).toEqual({ departments: [department('Dames', '/d')] })
  })

  test('different wordings are two texts of one link', () => {
    const web = navigation(
      department('Dames', '/d', [{ label: 'Truien en vesten', href: '/t', children: [] }]),
    )
    const mobile = navigation(department('Dames', '/d', [{ label: 'Truien', href: '/t', children: [] }]))
    expect(mergeNavigation({ web, mobile })?.departments[0]?.groups).toEqual([
      { label: { web: 'Truien en vesten', mobile: 'Truien' }, href: '/t', children: [] },
    ])
  })

  test('an item of one channel is marked, and each channel keeps its order', () => {
    const web = navigation(department('A', '/a'), department('B', '/b'), department('C', '/c'))
    const mobile = navigation(department('X', '/x'), department('C', '/c'), department('A', '/a'))
    const merged = mergeNavigation({ web, mobile })?.departments ?? []
    for (const [channel, own] of [
      ['web', web],
      ['mobile', mobile],
    ] as const)
      expect(merged.filter(({ on }) => (on ?? channel) === channel).map(({ href }) => href)).toEqual(
        own?.departments.map(({ href }) => href),
      )
    expect(merged).toHaveLength(5)
  })

  test('one missing file is replaced by the other; without both there is no result', () => {
    const web = navigation(department('A', '/a'))
    expect(mergeNavigation({ web })).toEqual({ departments: [department('A', '/a')] })
    expect(mergeNavigation({ mobile: web })).toEqual({ departments: [department('A', '/a')] })
    expect(mergeNavigation({})).toBeUndefined()
  })

  test('the same files give the same object', () => {
    const [web, mobile] = [navigation(department('A', '/a')), navigation(department('B', '/b'))]
    expect(mergeNavigation({ web, mobile })).toBe(mergeNavigation({ web, mobile }))
    expect(mergeNavigation({ web })).not.toBe(mergeNavigation({ web, mobile }))
  })

  test('points of the banner, and promotions of either channel', () => {
    const promotion = (code: string) => ({ title: code, terms: '-', codes: [{ code, label: code }] })
    const web = { points: [{ text: 'Gratis', href: '/g' }, { text: 'Vier' }], promotion: promotion('WEB1') }
    const mobile = { points: [{ text: 'Gratis!', href: '/g' }], promotion: promotion('PHONE') }
    expect(mergeBanner({ web, mobile })).toEqual({
      points: [
        { text: { web: 'Gratis', mobile: 'Gratis!' }, href: '/g' },
        { text: 'Vier', on: 'web' },
      ],
      promotions: [
        { promotion: promotion('WEB1'), on: 'web' },
        { promotion: promotion('PHONE'), on: 'mobile' },
      ],
    })
    expect(mergeBanner({ web, mobile: { ...web } })?.promotions).toEqual([{ promotion: promotion('WEB1') }])
  })
})
