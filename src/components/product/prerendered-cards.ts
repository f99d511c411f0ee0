import rules from './prerendered-cards.json?raw'

/** How long a pointer must rest on a product's name to count as intent, ms. */
const restMs = 200

/*
 * Speculation rules for product pages, in browsers that support them and do not save data. A page is fetched at the first
 * touch, and prerendered while a pointer or the focus rests on the product's name; the card then shows its second picture.
 * It is not prerendered on touch or press: on a slow phone, that and leaving the page take longer than opening the product.
 * The shell loads this module on pages with cards.
 */
let restTimer: ReturnType<typeof setTimeout>
for (const type of ['pointerover', 'focusin'])
  addEventListener(type, ({ target }) => {
    clearTimeout(restTimer)
    const card = (target as Element).closest('.name a')?.closest('.card')
    if (card) restTimer = setTimeout(() => mean(card), restMs)
  })

// Added after the first paint: a browser that reads rules examines all links and styles immediately.
if (HTMLScriptElement.supports?.('speculationrules')) {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  // The Trusted Types policy returns only these rules (REL-12). Browsers that support speculation rules also support
  // Trusted Types.
  type Policies = { createPolicy(name: string, made: object): { createScript(text: string): string } }
  const { trustedTypes } = window as unknown as { trustedTypes: Policies }
  script.text = trustedTypes.createPolicy('cards', { createScript: () => rules }).createScript('')
  document.head.append(script)
}

/** Marks a card that a pointer or the focus rests on; under a pointer it gets its second picture. */
function mean(card: Element): void {
  card.classList.add('meant')
  const views = card.querySelector<HTMLElement>('[data-second]')
  if (views && !views.querySelector('.second') && matchMedia('(hover: hover)').matches)
    addSecond(views, views.dataset.second as string).catch(console.warn)
}

/**
 * Adds the second picture of a card once it is loaded: the first one's files by another name.
 * @param address of the second picture, without width and ending
 */
async function addSecond(views: HTMLElement, address: string): Promise<void> {
  const first = views.querySelector('picture') as HTMLElement
  const [files, shown] = first.children as unknown as [HTMLSourceElement, HTMLImageElement]
  const renamed = (addresses: string): string => addresses.replaceAll(/\S+(?=-\d+\.)/g, () => address)
  const second = document.createElement('picture')
  const source = document.createElement('source')
  const image = new Image()
  second.className = 'second'
  second.append(source, image)
  source.type = files.type
  source.sizes = files.sizes
  source.srcset = renamed(files.srcset)
  image.alt = ''
  image.fetchPriority = 'low'
  image.src = renamed(shown.getAttribute('src') as string)
  await image.decode()
  if (!views.querySelector('.second')) first.after(second)
}
