import { describe, expect, test } from 'vitest'
import { check, type Files, problemAt, service } from '#tests/support/content/check-files.ts'

const hero = (src: string, alt: string, more: object = {}) =>
  service({ blocks: [{ type: 'hero', title: 'T', picture: { src, alt, ...more } }] })

describe('[DEV-1] the content check validates pictures and their alternative texts', () => {
  test.each<[string, Files, string[]]>([
    ['a set of the shop', hero('/pictures/dunes', 'Duinen'), []],
    ['a file of the shop', hero('/pictures/map.svg', 'Kaart', { width: 4, height: 3 }), []],
    ['of the storage', hero('https://storage.example/a.jpg', 'A', { width: 4, height: 3 }), []],
    [
      'of a host that the tenant does not list',
      hero('https://elders.example/a.jpg', 'A', { width: 4, height: 3 }),
      problemAt(
        'blocks[0].picture.src',
        'https://elders.example/a.jpg is not on a host of pictureHosts in the tenant.json of proef: browsers do not show it',
      ),
    ],
    [
      'no such set',
      hero('/pictures/moon', 'Maan'),
      problemAt('blocks[0].picture.src', 'there is no picture set moon'),
    ],
    [
      'no such file',
      hero('/pictures/moon.svg', 'Maan', { width: 4, height: 3 }),
      problemAt('blocks[0].picture.src', 'public/pictures/moon.svg does not exist'),
    ],
    [
      'without a text alternative',
      hero('/pictures/dunes', ''),
      problemAt('blocks[0].picture.alt', 'the picture of a hero needs a text alternative'),
    ],
  ])('pictures: %s', (_, files, findings) => {
    expect(check(files)).toEqual(findings)
  })

  test.each<[string, Files, string[]]>([
    [
      'an article',
      service({ kind: 'article', picture: { src: '/pictures/dunes', alt: '' } }),
      problemAt('picture.alt', 'the picture of an article needs a text alternative'),
    ],
    [
      'a video',
      service({
        blocks: [
          {
            ...{ type: 'video', title: 'T', embed: 'https://video.example/1', provider: 'V' },
            still: { src: '/pictures/dunes', alt: '' },
          },
        ],
      }),
      problemAt('blocks[0].still.alt', 'the still of a video needs a text alternative'),
    ],
    [
      'a hero, by the name of its file',
      hero('/pictures/dunes', 'IMG_2041.JPG'),
      problemAt('blocks[0].picture.alt', 'IMG_2041.JPG is a file name, not a text alternative'),
    ],
    [
      'tiles, which have text beside them',
      service({
        blocks: [
          {
            type: 'categoryTiles',
            tiles: ['A', 'B'].map((label) => ({
              ...{ label, href: '/c/dames', picture: { src: '/pictures/dunes', alt: '' } },
            })),
          },
        ],
      }),
      [],
    ],
  ])('alternative text of %s', (_, files, findings) => {
    expect(check(files)).toEqual(findings)
  })
})
