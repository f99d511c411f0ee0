import type { ByLanguage, CatalogueCategory, CatalogueMedia } from '../catalogue/model.ts'
import type { CodeBook } from './code-book.ts'
import type { GoogleTaxonomy } from './google-taxonomy.ts'
import type { ImportTexts } from './import-texts.ts'
import { FeedFileError } from './reading/feed-file-error.ts'
import { categoryKind } from './vocabulary-builder.ts'

const maxCategories = 5000

/**
 * The category tree from the paths of the rows, parents before their children. A feed has one language: its
 * labels and slugs are used for the tenant's other languages too.
 */
export class CategoryList {
  readonly all: CatalogueCategory[] = []
  readonly #byKey = new Map<string, CatalogueCategory>()
  readonly #language: string
  readonly #texts: ImportTexts
  readonly #company: string
  readonly #codes: CodeBook
  readonly #taxonomy: GoogleTaxonomy | undefined

  /**
   * @param language of the feed
   * @param taxonomy translates the categories of Google's list
   */
  constructor(
    language: string,
    texts: ImportTexts,
    company: string,
    codes: CodeBook,
    taxonomy?: GoogleTaxonomy,
  ) {
    this.#codes = codes
    this.#taxonomy = taxonomy
    this.#language = language
    this.#texts = texts
    this.#company = company
  }

  /**
   * Returns the key for a path of labels; products without a category have a key of their own.
   * @throws {FeedFileError} for too many categories
   */
  keyOf(labels: readonly string[]): string {
    const others = this.#texts.inAll('otherProducts')
    const other = others[this.#language] ?? Object.values(others)[0] ?? 'other'
    let key = ''
    for (const [place, label] of (labels.length > 0 ? labels : [other]).entries()) {
      const parent = key
      const slug = this.#codes.codeOf(categoryKind(parent), label)
      key = parent === '' ? slug : `${parent}.${slug}`
      if (!this.#byKey.has(key))
        this.#add(key, parent, slug, labels.length > 0 ? this.#labelsOf(labels.slice(0, place + 1)) : others)
    }
    return key
  }

  /** Sets the picture of a category: the first picture of its first product. */
  show(key: string, media: CatalogueMedia): void {
    for (let at = this.#byKey.get(key); at && !at.media; at = this.#byKey.get(at.parent ?? ''))
      at.media = { ...media, alt: at.label }
  }

  #add(key: string, parent: string, slug: string, labels: ByLanguage): void {
    if (this.all.length >= maxCategories)
      throw new FeedFileError(`it names more than ${maxCategories} categories in product_type`)
    const label = { ...this.#same(labels[this.#language] ?? slug), ...labels }
    const category: CatalogueCategory = {
      key,
      label,
      slug: this.#same(slug),
      description: this.#texts.inAll('category', (language) => ({
        ...{ label: label[language] ?? slug, company: this.#company },
      })),
      position: this.all.length + 1,
    }
    if (parent !== '') category.parent = parent
    this.#byKey.set(key, category)
    this.all.push(category)
  }

  /** Returns the labels of a category: Google's in each language, else the feed's in all. */
  #labelsOf(path: readonly string[]): ByLanguage {
    const label = path.at(-1) ?? ''
    const translated = Object.entries(this.#taxonomy?.labels(path) ?? {}).filter(([language]) =>
      this.#texts.languages.includes(language),
    )
    return { ...this.#same(label), ...Object.fromEntries(translated), [this.#language]: label }
  }

  /** Uses slugs and labels of the feed's language for all languages, so that no two collide in another language. */
  #same(text: string): ByLanguage {
    return Object.fromEntries(this.#texts.languages.map((each) => [each, text]))
  }
}
