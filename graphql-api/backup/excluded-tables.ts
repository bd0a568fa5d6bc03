/**
 * Tables that a backup leaves out, each with the reason. A restore leaves them as the migrations create them. Schemas
 * other than `public` (that of the job queue) are left out as well: a restored product must not repeat their work.
 */
export const excludedTables: Readonly<Record<string, string>> = {
  knex_migrations: 'The manifest names the migrations, and the restore runs them.',
  knex_migrations_lock: 'It belongs to the running database.',
  sign_ins: 'A restore ends all sign-ins: one that was ended after the backup must not work again.',
  balance_links:
    'A restore ends all balance links: one that was ended after the backup must not work again.',
  invitations:
    'A restore ends all invitations: one that was renewed or used after the backup must not work again.',
  one_time_links:
    'A restore ends all links for passwords and addresses: one that was used or replaced must not work again.',
  passkey_challenges:
    'A restore ends all challenges: one that was answered after the backup must not be accepted again.',
  calendar_feeds:
    'A restore ends all calendar addresses: one that was ended after the backup must not work again.',
  exports:
    'A restore ends all addresses of exports: one that was used after the backup must not work again.',
  full_exports: 'An export of everything is kept for a day, for one person, and nowhere else.',
  full_export_parts: 'The same: its contents.',
  changes: 'The change feed names transactions of the running database and is kept for 48 hours.',
  file_objects:
    'The file store belongs to the running database. The contents are in file_contents, as if they were in the database.',
  hours_watches: 'It names jobs that the queue of the running database holds.',
}
