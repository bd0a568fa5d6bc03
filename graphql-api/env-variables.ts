import { z } from 'zod'
import { address, expected, isOrigin, size, webAddress, wholeNumber } from '#api/env-values.ts'

/** Each setting by its name, how it may be written, and what holds where it is not set. */
export const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(1, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or network address to listen on')
    .default('127.0.0.1'),
  WORKERS: wholeNumber(1, 64).default(1),
  DATABASE_URL: z
    .union(
      [z.literal('embedded'), address(/^postgres(ql)?:$/, '')],
      expected('embedded, or an address such as postgres://user:password@host:5432/database'),
    )
    .optional(),
  DATABASE_DIRECT_URL: address(
    /^postgres(ql)?:$/,
    'an address such as postgres://user:password@host:5432/database',
  ).optional(),
  PREPARED: z.enum(['on', 'off'], expected('on or off')).default('on'),
  DATA_DIR: z.string().default('.data'),
  SESSION_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  SESSION_SECRET_BEFORE: z.string().min(32, 'at least 32 random characters').optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'an address without a path, such as https://www.example.com')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  HSTS_SUBDOMAINS: z.enum(['0', '1'], expected('1 or 0')).optional(),
  DOCUMENTS: z.enum(['all', 'trusted'], expected('all or trusted')).default('all'),
  DOCUMENTS_DIR: z.string().optional(),
  EXPLORER: z.enum(['on', 'off'], expected('on or off')).optional(),
  SCHEDULING_URL: webAddress.optional(),
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
  MARKETING_FORM_SCRIPT_URL: webAddress.optional(),
  MARKETING_FORM_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every(isOrigin),
      'origins such as https://forms.example.com, separated by spaces',
    )
    .optional(),
  PROMO_VIDEO_URL: webAddress.optional(),
  PORTAL_WRITES: wholeNumber(1, 1_000_000).default(120),
  STAFF_WRITES: wholeNumber(1, 1_000_000).default(600),
  REQUESTS: wholeNumber(1, 100_000_000).default(3000),
  REQUESTS_AT_ONCE: wholeNumber(1, 10_000).default(8),
  REQUESTS_WAITING: wholeNumber(0, 10_000).default(100),
  WAITING_TIME: wholeNumber(1, 300).default(5),
  STORAGE_LIMIT: size('1MB', '100000GB').default(2 * 1024 ** 3),
  FILES_A_DAY: wholeNumber(1, 1_000_000).default(200),
  UNREAD_LIMIT: size('1MB', '16GB').default(64 * 1024 * 1024),
  REQUEST_DEADLINE: wholeNumber(1, 300).default(10),
  DISK_FLOOR: size('1MB', '999GB').default(256 * 1024 * 1024),
  FILE_LIMIT: size('1KB', '256MB').default(25 * 1024 * 1024),
  ANSWER_LIMIT: size('64KB', '64MB').default(8 * 1024 * 1024),
  SEED_DEMO: z.enum(['0', '1'], expected('1 or 0')).optional(),
  ALLOW_HTTP: z.enum(['0', '1'], expected('1 or 0')).optional(),
})

export type Variables = z.infer<typeof variables>
