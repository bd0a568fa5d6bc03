import type { Knex } from 'knex'

/** The columns whose words are kept, by table. */
const named = {
  customers: ['name', 'company'],
  leads: ['name', 'company'],
  users: ['display_name'],
  customer_services: ['service_type'],
  tasks: ['title'],
}

const wordsOf = (text: string) =>
  `select distinct word from regexp_split_to_table(lower(${text}), '[^[:alnum:]]+') as word
   where length(word) between 3 and 40 and word ~ '[[:alpha:]]'`

/** The distinct words of names and titles, so that a slip is sought among them and not among all records; and indexes of what records are called and how that begins. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- Words stay when the last record that has them goes: nothing is found by them then.
    create table search_words (word text collate "C" primary key);
    create index search_words_likeness_idx on search_words using gin (word gin_trgm_ops);

    create function keep_search_words() returns trigger language plpgsql as $$
    declare
      kept jsonb := to_jsonb(new);
    begin
      -- In one order, and only what is new, so that those who write at once seldom wait and never in a ring.
      insert into search_words (word)
      select w.word from (${wordsOf(`concat_ws(' ', kept ->> tg_argv[0], kept ->> tg_argv[1])`)}) as w
      where not exists (select from search_words as k where k.word = w.word)
      order by w.word
      on conflict do nothing;
      return null;
    end $$;
  `)
  for (const [table, columns] of Object.entries(named))
    await knex.raw(`
      insert into search_words (word)
        select distinct w.word from ${table} as t cross join lateral (${wordsOf(`concat_ws(' ', ${columns.map((column) => `t.${column}`).join(', ')})`)}) as w
        on conflict do nothing;
      create trigger ${table}_keep_search_words after insert or update of ${columns.join(', ')} on ${table}
        for each row execute function keep_search_words(${columns.map((column) => `'${column}'`).join(', ')});
      create index ${table}_begin_idx on ${table} (lower(${columns[0] ?? ''}) text_pattern_ops);
    `)
  await knex.raw(`
    create index leads_names_search_idx on leads using gin
      ((name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
    create index tasks_title_search_idx on tasks using gin (title gin_trgm_ops);
    -- Most tasks are done: what is open is sought first.
    create index tasks_open_title_search_idx on tasks using gin (title gin_trgm_ops)
      where status in ('requested', 'in_progress', 'waiting');
  `)
}

/** Forgets the words and drops the indexes. */
export const down = async (knex: Knex) => {
  for (const table of Object.keys(named))
    await knex.raw(`
      drop trigger ${table}_keep_search_words on ${table};
      drop index ${table}_begin_idx;
    `)
  await knex.raw(`
    drop index leads_names_search_idx, tasks_title_search_idx, tasks_open_title_search_idx;
    drop function keep_search_words();
    drop table search_words;
  `)
}
