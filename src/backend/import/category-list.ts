import type { ByLanguage, CatalogueCategory, CatalogueMedia } from '../catalogue/model.ts'
import { FeedFileError } from './reading/feed-file-error.ts'
import { wordCode } from './rules/word-code.ts'
import { categorySentence, otherProducts } from './words.ts'

const mostCategories = 5000

/**
 * The category tree as the rows' paths make it, parents before their children. A feed speaks one language:
 * its labels and addresses stand for the tenant's other ones too.
 */
export class CategoryList {
  readonly all: CatalogueCategory[] = []
  readonly #byKey = new Map<string, CatalogueCategory>()
  readonly #language: string
  readonly #languages: readonly string[]
  readonly #company: string

  /** @param languages of the tenant. */
  constructor(language: string, languages: readonly string[], company: string) {
    this.#language = language
    this.#languages = languages
    this.#company = company
  }

  /** The key of a path of labels. @throws {FeedFileError} for more categories than a shop can have. */
  keyOf(labels: readonly string[]): string {
    let key: string | undefined
    for (const label of labels) {
      const slug = wordCode(label, this.#language)
      const parent: string | undefined = key
      key = parent === undefined ? slug : `${parent}_${slug}`
      if (this.#byKey.has(key)) continue
      this.#add(key, parent, (make) =>
        Object.fromEntries(this.#languages.map((each) => [each, make(label, this.#language)])),
      )
    }
    return key ?? this.#other()
  }

  /** A category is shown by the first picture of its first product. */
  show(key: string, media: CatalogueMedia): void {
    for (let at = this.#byKey.get(key); at && !at.media; at = this.#byKey.get(at.parent ?? ''))
      at.media = { ...media, alt: at.label }
  }

  /** What names no category is kept in one of its own. */
  #other(): string {
    const key = 'other'
    if (!this.#byKey.has(key))
      this.#add(key, undefined, (make) =>
        Object.fromEntries(
          this.#languages.map((each) => [each, make(otherProducts[each as 'nl'] ?? otherProducts.de, each)]),
        ),
      )
    return key
  }

  #add(
    key: string,
    parent: string | undefined,
    inAll: (make: (label: string, language: string) => string) => ByLanguage,
  ): void {
    if (this.all.length >= mostCategories)
      throw new FeedFileError(`it names more than ${mostCategories} categories in product_type`)
    const label = inAll((text) => text)
    const category: CatalogueCategory = {
      key,
      label,
      slug: inAll(wordCode),
      description: Object.fromEntries(
        this.#languages.map((each) => [each, this.#sentence(label[each] ?? '', each)]),
      ),
      position: this.all.length + 1,
    }
    if (parent !== undefined) category.parent = parent
    this.#byKey.set(key, category)
    this.all.push(category)
  }

  #sentence(label: string, language: string): string {
    const sentence = categorySentence[language as 'nl'] ?? categorySentence.de
    return sentence.replace('{label}', () => label).replace('{company}', () => this.#company)
  }
}
