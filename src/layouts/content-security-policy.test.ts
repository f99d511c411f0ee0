import { describe, expect, test } from 'vitest'
import { addCspSources } from './content-security-policy.ts'

const plain = { pictureHosts: [], content: {} }

function policyOf(
  tenant: { pictureHosts: string[]; content: { bucket?: string } },
  thirdParties?: { origins: string[]; haveScripts: boolean },
) {
  const directives: string[] = []
  const scripts: string[] = []
  const csp = {
    insertDirective: (directive: string) => void directives.push(directive),
    insertScriptResource: (source: string) => void scripts.push(source),
  }
  addCspSources({ locals: { tenant }, csp }, thirdParties, true)
  return { directives, scripts }
}

const types = ["require-trusted-types-for 'script'", 'trusted-types html cards push captcha']

describe('[REL-12] [SEC-2] the tenant’s part of a page’s policy', () => {
  test('has Trusted Types alone where no third parties are listed', () => {
    expect(policyOf(plain)).toEqual({ directives: types, scripts: [] })
  })

  test('has the hosts of pictures', () => {
    expect(
      policyOf({ pictureHosts: ['cdn.proef.example'], content: { bucket: 'https://storage.example/a' } }),
    ).toEqual({
      directives: ['img-src https://cdn.proef.example https://storage.example', ...types],
      scripts: [],
    })
  })

  const origins = ['https://video.example']
  const allowed = ['img-src', 'connect-src', 'frame-src'].map((kind) => `${kind} https://video.example`)

  test('has third parties without a script, beside Trusted Types', () => {
    expect(policyOf(plain, { origins, haveScripts: false })).toEqual({
      directives: [...allowed, ...types],
      scripts: ["'self'", ...origins],
    })
  })

  test('has a script of a third party, which cannot use the policies, instead of Trusted Types', () => {
    expect(policyOf(plain, { origins, haveScripts: true }).directives).toEqual(allowed)
  })

  test('is empty where a page has no policy', () => {
    expect(() => addCspSources({ locals: { tenant: plain } })).not.toThrow()
  })
})
