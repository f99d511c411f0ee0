import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { limits } from '#server/limits.ts'
import { settingNames } from '#server/settings.ts'

const fileOf = (name: string): string => readFileSync(`.github/deploy/${name}`, 'utf8')
const { version } = JSON.parse(readFileSync('node_modules/node/package.json', 'utf8'))
const documented = readFileSync('.github/docs/deploying.md', 'utf8')

test('[CNX-5] every file of the folder is described, and named as proven or not', () => {
  for (const file of globSync('*', { cwd: '.github/deploy' })) expect(documented).toContain(`| \`${file}\` |`)
})

test('[CNX-5] the commands of an image are those that the documentation names', () => {
  const { stderr, status } = spawnSync(process.execPath, ['src/cli/cli.ts'], { encoding: 'utf8' })
  const [, names = ''] = /Commands: (.*)\.$/m.exec(stderr) ?? []
  const operating = readFileSync('.github/docs/operating.md', 'utf8')
  const [, described = ''] = /with the names of the npm scripts:([^.]*)\./.exec(operating) ?? []
  expect([...described.matchAll(/`([\w:-]+)`/g)].map(([, name]) => name)).toEqual(names.split(', '))
  expect(status).toBe(2)
})

describe('[CNX-5] the Containerfile', () => {
  /** Instructions with continued lines joined and comments removed. */
  const instructions = fileOf('Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) as [string, string])
  const stages = instructions.flatMap(([name], index) => (name === 'FROM' ? [index] : []))
  const last = instructions.slice(stages.at(-1))
  const of = (name: string) => last.filter(([word]) => word === name).map(([, rest]) => rest)

  test('has stages of one base image, of the Node version that the packages bring', () => {
    expect(instructions[0]).toEqual(['ARG', expect.stringMatching(/^NODE_IMAGE=\S+\/node:\d+-\S+$/)])
    expect(instructions[0]?.[1]).toContain(`node:${version.split('.')[0]}-`)
    expect(stages).toHaveLength(3)
    for (const at of stages) expect(instructions[at]?.[1]).toMatch(/^\$\{NODE_IMAGE\}/)
  })

  test('the last one runs as a number that is not root, with an init and a check without curl', () => {
    expect(of('USER')).toEqual(['1000:1000'])
    expect(JSON.parse(of('ENTRYPOINT')[0] ?? '')).toEqual(['tini', '--'])
    expect(of('RUN').join()).toContain('tini')
    expect(JSON.parse(of('CMD')[0] ?? '')).toEqual([
      'node',
      '--max-semi-space-size=8',
      'dist/server/start.mjs',
    ])
    const check = /CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1]
    expect(JSON.parse(check ?? '').join(' ')).toBe('node dist/server/cli.mjs health --ready')
    expect(of('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(of('VOLUME')).toEqual(['/data'])
    const after = last.slice(last.findIndex(([name]) => name === 'USER'))
    expect(after.filter(([name]) => ['RUN', 'COPY', 'ADD'].includes(name))).toEqual([])
  })

  test('copies only named paths that exist, and neither sources nor build tools into the last stage', () => {
    const copies = instructions.filter(([name]) => name === 'COPY').map(([, rest]) => rest.split(' '))
    const own = copies.filter(([first]) => !first?.startsWith('--'))
    for (const path of own.flatMap((words) => words.slice(0, -1))) expect(existsSync(path), path).toBe(true)
    expect(copies.flat()).not.toContain('.')
    const finals = of('COPY').flatMap((rest) => rest.split(' '))
    for (const word of ['src', 'tests', 'public', 'astro.config.mjs']) expect(finals).not.toContain(word)
    expect(instructions.filter(([name]) => name === 'ADD')).toEqual([])
    expect(JSON.stringify(instructions)).not.toMatch(/secret|password|token=/i)
  })

  test('sets variables that the server knows', () => {
    const names = of('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=/g)].map(([, name]) => name))
    const others = ['NODE_ENV', 'NODE_COMPILE_CACHE']
    expect(
      names.filter((name) => !settingNames.includes(name as string) && !others.includes(name as string)),
    ).toEqual([])
  })
})

describe('[CNX-5] the compose file', () => {
  const { services, networks, volumes } = parse(fileOf('compose.yaml'), { merge: true })
  const shops = [services['shop-a'], services['shop-b']]

  test('runs two places for the shop on a read-only root without privileges', () => {
    for (const shop of shops) {
      expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' })
      expect(shop.security_opt).toEqual(['no-new-privileges:true'])
      expect(existsSync(`.github/deploy/${shop.build.context}/${shop.build.dockerfile}`)).toBe(true)
      expect(Object.keys(shop.environment).filter((name) => !settingNames.includes(name))).toEqual([])
      expect(shop.environment.TRUSTED_PROXIES).toBe(networks.default.ipam.config[0].subnet)
      // Longer than the shop takes to stop: drain, requests in flight, two seconds.
      const stops = Number(shop.environment.DRAIN_MS) + 10_000 + 2_000
      expect(Number.parseInt(shop.stop_grace_period, 10) * 1000).toBeGreaterThan(stops)
    }
    expect(services['shop-b'].profiles).toEqual(['deployment'])
  })

  test('names volumes, networks and dependencies that exist', () => {
    for (const service of Object.values(services) as { volumes?: string[]; depends_on?: object }[]) {
      for (const volume of service.volumes ?? [])
        if (/^[a-z]/.test(volume)) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
      for (const name of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(name)
    }
    for (const shop of shops) expect(shop.networks.default.ipv4_address).toMatch(/^10\.89\.43\.1[12]$/)
    expect(documented).toContain('10.89.43.11')
  })

  test('has no secret in it', () => {
    for (const [, name, value] of fileOf('compose.yaml').matchAll(/(\w*(?:PASSWORD|SECRET)): (.+)/g))
      expect(value, name).toMatch(/^\$\{\w+:\?\}$/)
  })
})

describe('[CNX-5] the example for Kubernetes', () => {
  const [deployment] = fileOf('kubernetes.yaml')
    .split(/^---$/m)
    .map((part) => parse(part))
  const { spec } = deployment.spec.template
  const [container] = spec.containers
  const env = Object.fromEntries(
    container.env.map((each: { name: string; value?: string }) => [each.name, each.value]),
  )

  test('has a probe of its own for start, life and readiness', () => {
    expect(container.startupProbe.httpGet.path).toBe('/-/startup')
    expect(container.livenessProbe.httpGet.path).toBe('/-/health')
    expect(container.readinessProbe.httpGet.path).toBe('/-/ready')
    expect(container.env[0]).toEqual({
      name: 'HEALTH_HOSTS',
      valueFrom: { fieldRef: { fieldPath: 'status.podIP' } },
    })
    expect(Object.keys(env).filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test('fails readiness long enough to be noticed, and ends a pod only after the shop has', () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe
    expect(Number(env.DRAIN_MS)).toBeGreaterThan(periodSeconds * failureThreshold * 1000)
    const stops = Number(env.DRAIN_MS) + Number(env.SHUTDOWN_MS) + 2_000
    expect(spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(stops)
  })

  test('runs without root and writes only to its volumes', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name).sort()
    expect(spec.volumes.map(({ name }: { name: string }) => name).sort()).toEqual(mounted)
  })
})

describe('[CNX-5] the unit of systemd', () => {
  const lines = fileOf('etalage.service')
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
  const unit = Object.fromEntries(lines)

  test('is closed to the rest of the system, restarts, and has limits of memory', () => {
    expect(unit).toMatchObject({
      ...{ NoNewPrivileges: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes', PrivateTmp: 'yes' },
      ...{ StateDirectory: 'etalage', DynamicUser: 'yes', CapabilityBoundingSet: '', Restart: 'always' },
      ...{ MemoryMax: '4G', MemoryHigh: '3500M' },
    })
    // V8 needs memory that is both writable and executable.
    expect(unit).not.toHaveProperty('MemoryDenyWriteExecute')
  })

  test('starts what the build contains, and waits until it is ready', () => {
    expect(unit.ExecStart).toMatch(/^\/usr\/bin\/node .*dist\/server\/start\.mjs$/)
    const wait = Number(/health --ready --wait (\d+)$/.exec(unit.ExecStartPost ?? '')?.[1])
    expect(Number(unit.TimeoutStartSec)).toBeGreaterThan(wait)
    expect(Number(unit.TimeoutStopSec) * 1000).toBeGreaterThan(10_000 + 2_000)
  })
})

test('[CNX-5] both proxies accept bodies as large as the shop does', () => {
  const megabytes = limits.uploadBytes / 1024 / 1024
  expect(fileOf('nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`)
  expect(fileOf('Caddyfile')).toContain(`max_size ${megabytes}MiB`)
})
