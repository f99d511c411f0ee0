import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeCookie } from '../../../src/stores/write-cookie.ts'
import { showStory } from './kit/show-story.ts'

afterEach(() => {
  document.body.replaceChildren()
  writeCookie('consent', '', 0)
})

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

  test('[SHE-4] whose category is accepted is asked no more, and still waits to be played', async () => {
    writeCookie('consent', 'C0001,C0005', 60)
    const story = await showStory('blocks/video', 'blocks-video--full')
    await expect.element(page.getByRole('button', { name: 'Akkoord en afspelen' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/krijgt .* je IP-adres/)).not.toBeVisible()
    expect(story.querySelector('iframe')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Afspelen' }))
    expect(story.querySelector('iframe')?.src).toBe(embed)
  })

  test('[SHE-4] the box accepts the category with what was accepted before; taken back, the still is there again', async () => {
    writeCookie('consent', 'C0001,C0003', 60)
    const said: unknown[] = []
    const hear = (event: Event) => said.push((event as CustomEvent).detail)
    document.addEventListener('consent', hear)
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.click(page.getByRole('checkbox'))
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    document.removeEventListener('consent', hear)
    expect(said).toEqual([['C0001', 'C0003', 'C0005']])
    expect(story.querySelector('iframe')?.src).toBe(embed)
    document.dispatchEvent(new CustomEvent('consent', { detail: ['C0001'] }))
    expect(story.querySelector('iframe')).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Akkoord en afspelen' })).toBeVisible()
  })

  test('a video agreed to by itself plays on when something else is chosen', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    document.dispatchEvent(new CustomEvent('consent', { detail: ['C0001'] }))
    expect(story.querySelector('iframe')?.src).toBe(embed)
  })
})
