import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStory } from './kit/show-story.ts'

afterEach(() => document.body.replaceChildren())

const embed = 'https://player.kijkdoos.example/embed/trui-met-de-hand'
const asked = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('kijkdoos.example'))

describe('[CON-6] video behind its consent', () => {
  test('asks nothing of the other host while it is only looked at', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.hover(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    expect(story.querySelector('iframe')).toBeNull()
    expect(asked()).toEqual([])
  })

  test('plays after consent: a named frame in place of the still, with the focus', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    const frame = story.querySelector('consented-video iframe') as HTMLIFrameElement
    expect(frame.src).toBe(embed)
    expect(frame.title).toBe('Een trui met de hand wassen')
    expect(document.activeElement).toBe(frame)
    expect(story.querySelector('consented-video img')).toBeNull()
  })

  test('consent by keyboard counts as well', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    ;(story.querySelector('consented-video button') as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(story.querySelector('iframe')?.src).toBe(embed)
  })

  test('consent for one video is not consent for another', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    story.append(story.firstElementChild?.cloneNode(true) as Node)
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }).first())
    expect(story.querySelectorAll('iframe')).toHaveLength(1)
  })

  test('takes the place the still had, so that nothing below it moves', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    const video = story.querySelector('consented-video') as HTMLElement
    const height = video.offsetHeight
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    expect(Math.abs(video.offsetHeight - height)).toBeLessThanOrEqual(1)
  })
})
