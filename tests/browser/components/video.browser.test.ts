import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeCookie } from '#stores/write-cookie.ts'
import { showStory } from './kit/show-story.ts'

afterEach(() => {
  document.body.replaceChildren()
  writeCookie('consent', '', 0)
})

const embed = 'https://player.kijkdoos.example/embed/trui-met-de-hand'
const requestedUrls = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('kijkdoos.example'))

describe('[CON-6] video behind its consent', () => {
  test('requests nothing from the other host before a click', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.hover(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    expect(story.querySelector('iframe')).toBeNull()
    expect(requestedUrls()).toEqual([])
  })

  test('plays after consent: a named frame in place of the preview image, with the focus', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    const frame = story.querySelector('consented-video iframe') as HTMLIFrameElement
    expect(frame.src).toBe(embed)
    expect(frame.title).toBe('Een trui met de hand wassen')
    expect(document.activeElement).toBe(frame)
    expect(story.querySelector('consented-video img')).toBeNull()
  })

  test('accepts consent by keyboard as well', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    ;(story.querySelector('consented-video button') as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(story.querySelector('iframe')?.src).toBe(embed)
  })

  test('needs consent for each video', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    story.append(story.firstElementChild?.cloneNode(true) as Node)
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }).first())
    expect(story.querySelectorAll('iframe')).toHaveLength(1)
  })

  test('takes the place of the preview image, so that nothing below it moves', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    const video = story.querySelector('consented-video') as HTMLElement
    const height = video.offsetHeight
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    expect(Math.abs(video.offsetHeight - height)).toBeLessThanOrEqual(1)
  })

  test('[SHE-4] of an accepted category needs no consent, and still waits for the play button', async () => {
    writeCookie('consent', 'C0001,C0005', 60)
    const story = await showStory('blocks/video', 'blocks-video--full')
    await expect.element(page.getByRole('button', { name: 'Akkoord en afspelen' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/krijgt .* je IP-adres/)).not.toBeVisible()
    expect(story.querySelector('iframe')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Afspelen' }))
    expect(story.querySelector('iframe')?.src).toBe(embed)
  })

  test('[SHE-4] accepts the category by its box, with earlier choices; the preview image returns on withdrawal', async () => {
    writeCookie('consent', 'C0001,C0003', 60)
    const consentEvents: unknown[] = []
    const record = (event: Event) => consentEvents.push((event as CustomEvent).detail)
    document.addEventListener('consent', record)
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.click(page.getByRole('checkbox'))
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    document.removeEventListener('consent', record)
    expect(consentEvents).toEqual([['C0001', 'C0003', 'C0005']])
    expect(story.querySelector('iframe')?.src).toBe(embed)
    document.dispatchEvent(new CustomEvent('consent', { detail: ['C0001'] }))
    expect(story.querySelector('iframe')).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Akkoord en afspelen' })).toBeVisible()
  })

  test('with consent of its own plays on when another choice is made', async () => {
    const story = await showStory('blocks/video', 'blocks-video--full')
    await userEvent.click(page.getByRole('button', { name: 'Akkoord en afspelen' }))
    document.dispatchEvent(new CustomEvent('consent', { detail: ['C0001'] }))
    expect(story.querySelector('iframe')?.src).toBe(embed)
  })
})
