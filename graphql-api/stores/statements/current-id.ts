/** SQL of the id that leads to a record, merged or not. Its bindings are the table and, twice, the id of the record. */
export const currentIdSql = 'coalesce((select merged_into_id from ?? where id = ?), ?)'

/** The same of a customer, with the id as its two bindings. */
export const currentCustomerSql = 'coalesce((select merged_into_id from customers where id = ?), ?)'

/** SQL of the ids by which what has no foreign key names a customer: its own and those merged into it. Its two bindings are the id of any of them. */
export const customerIdsSql = `array(
  select unnest(array[c.id] || array(select id from customers where merged_into_id = c.id))
  from (select ${currentCustomerSql} as id) c)`
