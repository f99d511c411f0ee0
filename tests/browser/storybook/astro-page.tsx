interface Props {
  html: string
  /** Inside the page's margins, as blocks are. The shell brings its own. */
  framed: boolean
}

/**
 * The HTML of an Astro component. The HTML of another shop replaces it completely, so that its custom elements start
 * again.
 */
export function AstroPage({ html, framed }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components from our own stories
  return <div key={html} className={framed ? 'frame py-4' : ''} dangerouslySetInnerHTML={{ __html: html }} />
}
