import type { Knex } from 'knex'

/** What is counted, and by which columns: one row for each way in which they come together. */
const counted = [
  { table: 'customers', counts: 'customer_counts', by: ['status', 'assigned_va_id'] },
  { table: 'leads', counts: 'lead_counts', by: ['status', 'assigned_va_id'] },
  { table: 'tasks', counts: 'task_counts', by: ['status', 'urgency', 'assigned_va_id'] },
  { table: 'interactions', counts: 'interaction_counts', by: ['type'] },
]

/**
 * How many records there are, kept with the writes. Whoever writes adds rows of their own and changes none, so nobody waits
 * for anybody; the sum of the rows that a reader sees is what counting the records that they see would give.
 */
export const up = async (knex: Knex) => {
  for (const { table, counts, by } of counted) {
    const columns = by.join(', ')
    const lock = `26, '${counts}'::regclass::oid::int`
    await knex.raw(`
      create table ${counts} as select ${columns}, 0::bigint as n from ${table} with no data;
      alter table ${counts} alter n set not null,
        set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
      create index ${counts}_idx on ${counts} (${by.toReversed().join(', ')});

      -- Makes one row of those that say the same.
      create function fold_${counts}() returns void language plpgsql as $$
      begin
        -- Whoever goes on seeing what was would fail by what others have folded since.
        if current_setting('transaction_isolation') <> 'read committed' then return; end if;
        -- One at a time: whoever else would is done already.
        if not pg_try_advisory_xact_lock(${lock}) then return; end if;
        with many as (
            select place from (select ctid as place, count(*) over (partition by ${columns}) as same from ${counts}) as each
            where same > 1),
          gone as (delete from ${counts} using many where ctid = place returning ${counts}.*)
        insert into ${counts} (${columns}, n)
          select ${columns}, sum(n) from gone group by ${columns} having sum(n) <> 0;
      end $$;

      create function keep_${counts}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into ${counts} (${columns}, n) select ${columns}, count(*) from added group by ${columns};
        elsif tg_op = 'DELETE' then
          insert into ${counts} (${columns}, n) select ${columns}, -count(*) from removed group by ${columns};
        else
          insert into ${counts} (${columns}, n)
            select ${columns}, sum(n) from (
              select ${columns}, 1 as n from added union all select ${columns}, -1 from removed) as each
            group by ${columns} having sum(n) <> 0;
        end if;
        if random() < 0.02 then perform fold_${counts}(); end if;
        return null;
      end $$;

      create function empty_${counts}() returns trigger language plpgsql as $$
      begin
        if current_setting('transaction_isolation') <> 'read committed' then
          raise exception '${table} can be truncated only where what others have written is seen (read committed): they are counted.';
        end if;
        perform pg_advisory_xact_lock(${lock});
        delete from ${counts};
        return null;
      end $$;

      create trigger ${table}_count_added after insert on ${table}
        referencing new table as added for each statement execute function keep_${counts}();
      create trigger ${table}_count_changed after update on ${table}
        referencing old table as removed new table as added for each statement execute function keep_${counts}();
      create trigger ${table}_count_removed after delete on ${table}
        referencing old table as removed for each statement execute function keep_${counts}();
      create trigger ${table}_count_emptied after truncate on ${table}
        for each statement execute function empty_${counts}();

      -- Nobody writes from the first trigger on, so nothing is missed.
      insert into ${counts} (${columns}, n) select ${columns}, count(*) from ${table} group by ${columns};
    `)
  }
}

/** Counts anew whenever somebody asks. */
export const down = async (knex: Knex) => {
  for (const { table, counts } of counted)
    await knex.raw(`
      drop trigger ${table}_count_added on ${table};
      drop trigger ${table}_count_changed on ${table};
      drop trigger ${table}_count_removed on ${table};
      drop trigger ${table}_count_emptied on ${table};
      drop function keep_${counts}(), empty_${counts}(), fold_${counts}();
      drop table ${counts};
    `)
}
