import { isAbsolute } from 'node:path'
import { z } from 'zod'
import {
  expectedMessage,
  iceServer,
  isAppOrigin,
  isOrigin,
  size,
  url,
  webUrl,
  parseWholeNumber,
} from './env-values.ts'
import { readFilesUrl } from './files-url.ts'

/** Each setting with its format and default. `docs/configuration.md` describes them. */
export const envVariables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: parseWholeNumber(1, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or network address to listen on')
    .default('127.0.0.1'),
  WORKERS: parseWholeNumber(1, 64).default(1),
  DATABASE_URL: z
    .union(
      [z.literal('embedded'), url(/^postgres(ql)?:$/, '')],
      expectedMessage('embedded, or a URL such as postgres://user:password@host:5432/database'),
    )
    .optional(),
  DATABASE_DIRECT_URL: url(
    /^postgres(ql)?:$/,
    'a URL such as postgres://user:password@host:5432/database',
  ).optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], expectedMessage('on or off')).default('on'),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z
    .string()
    .refine(isAbsolute, 'an absolute path, such as /var/backups/genie')
    .optional(),
  FILES_URL: z
    .string()
    .transform(readFilesUrl)
    .refine(
      (settings) => settings !== null,
      'a URL such as s3://KEY:SECRET@s3.example.com/bucket?region=eu-central-1, with / in the secret as %2F; ?protocol=http on this machine only',
    )
    .optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'at least 32 random characters').optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'a URL without a path, such as https://www.example.com')
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every(isAppOrigin),
      'origins of apps such as capacitor://localhost, separated by spaces; never * or null',
    )
    .optional(),
  SMTP_URL: url(/^smtps?:$/, 'a URL such as smtps://user:password@mail.example.com:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\p{Cc}]*<[^<>\s]+@[^<>\s]+>$|^[^<>\s]+@[^<>\s]+$/u,
      'an address such as Admin Genie <hello@example.com>',
    )
    .optional(),
  BOUNCE_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  ICE_SERVERS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (urls) => urls.every((text) => iceServer.test(text)),
      'URLs such as stun:stun.example.com:3478 turns:turn.example.com:5349, separated by spaces',
    )
    .optional(),
  ICE_SECRET: z.string().min(16, 'at least 16 random characters').optional(),
  OUTSIDE_CALENDARS: z.enum(['on', 'off'], expectedMessage('on or off')).default('off'),
  METRICS_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  TRUST_PROXY: parseWholeNumber(0, 10).default(0),
  HSTS_SUBDOMAINS: z.enum(['0', '1'], expectedMessage('1 or 0')).optional(),
  DOCUMENTS: z.enum(['all', 'trusted'], expectedMessage('all or trusted')).default('all'),
  DOCUMENTS_DIR: z.string().optional(),
  EXECUTOR: z
    .enum(['plans', 'graphql-js'], expectedMessage('plans or graphql-js'))
    .default('plans'),
  EXPLORER: z.enum(['on', 'off'], expectedMessage('on or off')).optional(),
  SCHEDULING_URL: webUrl.optional(),
  MARKETING_FORM_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,20}$/, 'a region such as na1')
    .optional(),
  MARKETING_FORM_PORTAL_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'the number of the portal')
    .optional(),
  MARKETING_FORM_ID: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'the id of the form')
    .optional(),
  MARKETING_FORM_SCRIPT_URL: webUrl.optional(),
  MARKETING_FORM_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every(isOrigin),
      'origins such as https://forms.example.com, separated by spaces',
    )
    .optional(),
  PROMO_VIDEO_URL: webUrl.optional(),
  PORTAL_WRITES_PER_MINUTE: parseWholeNumber(1, 1_000_000).default(120),
  STAFF_WRITES_PER_MINUTE: parseWholeNumber(1, 1_000_000).default(600),
  REQUESTS_PER_MINUTE: parseWholeNumber(1, 100_000_000).default(3000),
  CONCURRENT_REQUESTS: parseWholeNumber(1, 10_000).default(8),
  QUEUED_REQUESTS: parseWholeNumber(0, 10_000).default(100),
  QUEUE_TIMEOUT: parseWholeNumber(1, 300).default(5),
  STORAGE_LIMIT: size('1MB', '100000GB').default(2 * 1024 ** 3),
  FILES_PER_DAY: parseWholeNumber(1, 1_000_000).default(200),
  UNSENT_RESPONSES_LIMIT: size('1MB', '16GB').default(64 * 1024 * 1024),
  REQUEST_DEADLINE: parseWholeNumber(1, 300).default(10),
  MIN_FREE_DISK: size('1MB', '999GB').default(256 * 1024 * 1024),
  FILE_LIMIT: size('1KB', '256MB').default(25 * 1024 * 1024),
  RECORDING_LIMIT: size('1MB', '2000MB').default(500 * 1024 * 1024),
  RESPONSE_LIMIT: size('64KB', '64MB').default(8 * 1024 * 1024),
  SEED_DEMO: z.enum(['0', '1'], expectedMessage('1 or 0')).optional(),
  ALLOW_HTTP: z.enum(['0', '1'], expectedMessage('1 or 0')).optional(),
})

export type EnvVariables = z.infer<typeof envVariables>
