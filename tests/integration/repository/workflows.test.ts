import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { stages } from '#tests/stages.ts'
import vitestConfig from '#tests/vitest.config.ts'

interface Step {
  name?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Workflow {
  name: string
  on: unknown
  permissions?: Record<string, string>
  jobs: Record<string, { permissions?: Record<string, string>; 'timeout-minutes'?: number; steps: Step[] }>
}

/** A script of package.json as a workflow calls it: `npm run test:unit -- --project rules`. */
interface Call {
  file: string
  job: string
  script: string
  options: string
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const files = globSync('.github/workflows/*.{yml,yaml}')
const workflows = files.map((file) => ({ file, workflow: parse(readFileSync(file, 'utf8')) as Workflow }))
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ file, name, job, workflow })),
)
const calls = jobs.flatMap(({ file, name, job }) =>
  job.steps.flatMap(({ run = '' }) => callsOf(run).map((call) => ({ file, job: name, ...call }))),
)

/** The npm scripts that a step runs, one a line. `npm ci` is none; `npm test` and `npm start` are. */
function callsOf(run: string): Pick<Call, 'script' | 'options'>[] {
  return [...run.matchAll(/\bnpm (?:run(?:-script)?\s+([\w:-]+)|(test|start)\b)([^\n;&|]*)/g)].map(
    ([, named, short, options = '']) => ({ script: (named ?? short) as string, options: options.trim() }),
  )
}

test('workflows are read: check, unit, http and e2e are jobs of their own', () => {
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['check', 'unit', 'http', 'e2e']))
  expect(calls.length).toBeGreaterThan(10)
})

test.each(calls)('$file, job $job: npm run $script is a script of package.json', ({ script }) => {
  expect(scripts).toHaveProperty([script])
})

test('every script of npm test is run by a workflow', () => {
  const called = new Set(calls.map(({ script }) => script))
  expect(stages.flat(2).filter((script) => !called.has(script))).toEqual([])
})

test('every vitest project that test:unit runs is run by a workflow, and no other is named', () => {
  const named = calls
    .filter(({ script }) => script === 'test:unit')
    .flatMap(({ options }) => [...options.matchAll(/--project (\S+)/g)].map(([, name]) => name))
  const projects = (vitestConfig.test?.projects ?? []).map(
    (project) => (project as { test?: { name?: string } }).test?.name,
  )
  expect(projects.length).toBeGreaterThan(1)
  expect(named.sort()).toEqual(projects.sort())
})

/** The job that signs what it has built, and nothing but a tag starts it. */
const signing = { contents: 'read', 'id-token': 'write', attestations: 'write' }

test('only tags of versions start the job that signs a release', () => {
  const release = workflows.find(({ file }) => file.endsWith('release.yml'))?.workflow
  expect(release?.on).toEqual({ push: { tags: ['v*.*.*'] } })
  expect(release?.jobs.release?.permissions).toEqual(signing)
})

test.each(jobs)(
  '$file, job $name: reads only, ends by itself, and pins its actions',
  ({ name, job, workflow }) => {
    const permissions = name === 'release' ? signing : { contents: 'read' }
    expect(job.permissions ?? workflow.permissions).toEqual(permissions)
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
    const actions = job.steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((uses) => !/@[0-9a-f]{40}$/.test(uses))).toEqual([])
  },
)

test.each(jobs)('$file, job $name: installs from the lock, with the packages cached', ({ job }) => {
  expect(job.steps.map(({ run }) => run)).toContain('npm ci')
  const setup = job.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
  expect(setup?.with?.cache).toBe('npm')
})

test('templates of issues name a title, a description and fields with ids of their own', () => {
  const templates = globSync('.github/ISSUE_TEMPLATE/{bug,feature}.yml')
  expect(templates).toHaveLength(2)
  for (const file of templates) {
    const template = parse(readFileSync(file, 'utf8')) as {
      name: string
      description: string
      body: { type: string; id?: string; attributes: { label?: string } }[]
    }
    expect(template.name && template.description, file).toBeTruthy()
    const fields = template.body.filter(({ type }) => type !== 'markdown')
    const ids = fields.map(({ id }) => id)
    expect(ids, file).not.toContain(undefined)
    expect(new Set(ids).size, file).toBe(fields.length)
    for (const { attributes } of fields) expect(attributes.label, file).toBeTruthy()
  }
})
