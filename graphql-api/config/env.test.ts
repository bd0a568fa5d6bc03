import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { envVariables } from './env-variables.ts'
import { readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://genie:hush@db.example.test/genie',
  SESSION_SECRET: 'a-secret-of-more-than-32-characters',
  PUBLIC_URL: 'https://genie.example.test',
}

describe('the environment', () => {
  it('has defaults for everything: loopback, embedded database, demo data, explorer', () => {
    expect(readEnv({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      workers: 1,
      databaseUrl: null,
      dataDir: '.data',
      backupDir: null,
      fileStore: null,
      databaseDirectUrl: null,
      preparedStatements: true,
      sessionSecret: null,
      previousSecret: null,
      publicUrl: 'http://localhost:4000',
      allowedOrigins: [],
      mailServer: null,
      bounceSecret: null,
      iceServers: { urls: [], secret: null },
      outsideCalendars: false,
      metricsSecret: null,
      trustProxy: 0,
      hstsSubdomains: false,
      explorer: true,
      documents: 'all',
      documentsDir: null,
      executor: 'plans',
      production: false,
      schedulingUrl: null,
      marketingForm: null,
      promoVideoUrl: null,
      minFreeDisk: 268_435_456,
      fileLimit: 26_214_400,
      recordingLimit: 524_288_000,
      requestLimits: {
        portalWritesPerMinute: 120,
        staffWritesPerMinute: 600,
        requestsPerMinute: 3000,
        concurrentRequests: 8,
        queuedRequests: 100,
        queueTimeout: 5000,
      },
      storageLimit: 2_147_483_648,
      filesPerDay: 200,
      unsentResponsesLimit: 67_108_864,
      requestDeadline: 10_000,
      responseLimit: 8_388_608,
      seedDemo: true,
      demoSignIn: true,
    })
  })

  it('treats an empty value as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', SCHEDULING_URL: '' })).toEqual(readEnv({}))
  })

  it('names the variable, its value and what is expected', () => {
    expect(() => readEnv({ PORT: 'eighty' })).toThrow(
      'PORT is "eighty"; expected a whole number from 1 to 65535.',
    )
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['HOST', 'http://here'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'two'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['DATABASE_DIRECT_URL', 'embedded'],
    ['SESSION_SECRET', 'short'],
    ['BOUNCE_SECRET', 'short'],
    ['METRICS_SECRET', 'short'],
    ['ICE_SECRET', 'short'],
    ['PUBLIC_URL', 'https://www.example.test/path'],
    ['TRUST_PROXY', '-1'],
    ['EXPLORER', 'yes'],
    ['BACKUP_DIR', 'backups'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'capacitor://localhost https://*.example.test'],
    ['ALLOWED_ORIGINS', 'http://localhost/'],
    ['ALLOWED_ORIGINS', 'file://'],
    ['ALLOWED_ORIGINS', 'https://app.example.test:443'],
    ['FILES_URL', 'https://KEY:SECRET@s3.example.test/bucket'],
    ['FILES_URL', 's3://s3.example.test/bucket'],
    ['FILES_URL', 's3://KEY@s3.example.test/bucket'],
    ['FILES_URL', 's3://KEY:SECRET@s3.example.test'],
    ['FILES_URL', 's3://KEY:SECRET@s3.example.test/Bucket'],
    ['FILES_URL', 's3://KEY:SECRET@s3.example.test/bucket/a b'],
    ['FILES_URL', 's3://KEY:SECRET@s3.example.test/bucket?region=EU Central'],
    ['FILES_URL', 's3://KEY:SECRET@s3.example.test/bucket?acl=public'],
    ['FILES_URL', 's3://KEY:SECRET@s3.example.test/bucket?protocol=http'],
    ['FILES_URL', 's3://KEY:SECRET@localhost/bucket?protocol=ftp'],
    ['FILES_URL', 's3://KEY:100%@s3.example.test/bucket'],
    ['SCHEDULING_URL', 'javascript:alert(1)'],
    ['MARKETING_FORM_ORIGINS', 'forms.example.test'],
    ['PROMO_VIDEO_URL', 'film.mp4'],
    ['FILE_LIMIT', '25'],
    ['FILE_LIMIT', '257MB'],
    ['RECORDING_LIMIT', '2GB'],
    ['PREPARED_STATEMENTS', 'no'],
    ['EXECUTOR', 'jit'],
    ['RESPONSE_LIMIT', '63KB'],
    ['RESPONSE_LIMIT', '65MB'],
    ['SEED_DEMO', 'true'],
  ])('refuses %s=%s in one sentence', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} is .+; expected .+\\.$`))
  })

  it('accepts the origins of web views', () => {
    const origins = ['capacitor://localhost', 'http://localhost', 'https://app.example.test:8443']
    expect(readEnv({ ALLOWED_ORIGINS: origins.join(' ') }).allowedOrigins).toEqual(origins)
    expect(readEnv({ ALLOWED_ORIGINS: origins.join(', ') }).allowedOrigins).toEqual(origins)
  })

  it('has one sentence per invalid value', () => {
    expect(() => readEnv({ PORT: 'x', EXPLORER: 'y' })).toThrow(/^PORT is .+\nEXPLORER is .+$/)
  })

  it.each([
    'SESSION_SECRET',
    'SESSION_SECRET_PREVIOUS',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'FILES_URL',
  ])('never shows the value of %s', (name) => {
    expect(() => readEnv({ [name]: 'hush-hush' })).toThrow(/^(?!.*hush).*$/s)
  })

  it('reads where files are from FILES_URL', () => {
    const fileStore = {
      bucketUrl: 'https://s3.example.test/files',
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+c',
    }
    expect(readEnv({ FILES_URL: 's3://KEY:a%2Fb%2Bc@s3.example.test/files' })).toMatchObject({
      fileStore,
    })
    const url = 's3://KEY:a%2Fb%2Bc@[::1]:9000/files/genie/live/?region=eu-1&protocol=http'
    expect(readEnv({ FILES_URL: url })).toMatchObject({
      fileStore: {
        ...fileStore,
        bucketUrl: 'http://[::1]:9000/files',
        prefix: 'genie/live/',
        region: 'eu-1',
      },
    })
  })

  it('requires all settings of the marketing form or none', () => {
    const wholeInput = {
      MARKETING_FORM_REGION: 'eu1',
      MARKETING_FORM_PORTAL_ID: '123',
      MARKETING_FORM_ID: 'abc-1',
      MARKETING_FORM_SCRIPT_URL: 'https://forms.example.test/embed.js',
    }
    expect(() => readEnv({ ...wholeInput, MARKETING_FORM_ID: '' })).toThrow(
      /^MARKETING_FORM_ID is not set/,
    )
    const origins = 'https://forms.example.test https://api.example.test'
    expect(readEnv({ ...wholeInput, MARKETING_FORM_ORIGINS: origins }).marketingForm).toEqual({
      region: 'eu1',
      portalId: '123',
      formId: 'abc-1',
      scriptUrl: 'https://forms.example.test/embed.js',
      origins: ['https://forms.example.test', 'https://api.example.test'],
    })
  })
})

it('docs/configuration.md has a row for every setting, and no other', async () => {
  const path = new URL('../../docs/configuration.md', import.meta.url)
  const rows = (await readFile(path, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.map((row) => /`(\w+)`/.exec(row)?.[1] ?? row)
  expect(documented.toSorted()).toEqual(Object.keys(envVariables.shape).toSorted())
})

describe('in production', () => {
  it.each(['DATABASE_URL', 'SESSION_SECRET', 'PUBLIC_URL'])('requires %s', (name) => {
    expect(() => readEnv({ ...production, [name]: undefined })).toThrow(`${name} is not set`)
  })

  it('requires HTTPS unless ALLOW_HTTP is set', () => {
    const open = { ...production, PUBLIC_URL: 'http://genie.example.test' }
    expect(() => readEnv(open)).toThrow(/^PUBLIC_URL is "http:.+; expected .+https:\/\/.+\.$/)
    expect(readEnv({ ...open, ALLOW_HTTP: '1' }).publicUrl).toBe('http://genie.example.test')
  })

  it('serves no explorer unless EXPLORER is on', () => {
    expect(readEnv(production).explorer).toBe(false)
    expect(readEnv({ ...production, EXPLORER: 'on' }).explorer).toBe(true)
  })

  it('uses the embedded database only if it is named, and never demo data', () => {
    const env = readEnv({ ...production, DATABASE_URL: 'embedded' })
    expect(env).toMatchObject({ databaseUrl: null, seedDemo: false, demoSignIn: false })
    expect(() => readEnv({ ...production, SEED_DEMO: '1' })).toThrow(/^SEED_DEMO is/)
  })
})

describe('demo data', () => {
  it('is seeded into the embedded database, and into another only with SEED_DEMO', () => {
    const outside = { DATABASE_URL: production.DATABASE_URL }
    expect(readEnv({ SEED_DEMO: '0' }).seedDemo).toBe(false)
    expect(readEnv(outside).seedDemo).toBe(false)
    expect(readEnv({ ...outside, SEED_DEMO: '1' }).seedDemo).toBe(true)
  })

  it.each([
    {},
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:4000' },
    { SEED_DEMO: '1', DATABASE_URL: production.DATABASE_URL },
  ])('allows sign-in to its accounts if the product is local only: %o', (set) => {
    expect(readEnv(set).demoSignIn).toBe(true)
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '0.0.0.0', SEED_DEMO: '1' },
    { HOST: '127.0.0.1.example.test' },
    { PUBLIC_URL: 'https://genie.example.test' },
    { PUBLIC_URL: 'https://genie.example.test', TRUST_PROXY: '1', SEED_DEMO: '1' },
    { TRUST_PROXY: '1' },
    production,
  ])('refuses sign-in to its accounts if the product may be reached from outside: %o', (set) => {
    expect(readEnv(set).demoSignIn).toBe(false)
  })
})
