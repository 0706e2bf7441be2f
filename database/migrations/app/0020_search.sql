-- Search: a word that few entries hold is found by an index, however many entries there are. Policies
-- stand before every index that reads words, so the index is asked here, for admins alone, and answers
-- with ids only: the rows themselves are read through the policies of their table.
create schema search;
grant usage on schema search to authenticated;

-- Where the extension cannot be had nothing is missing but speed.
do $$
declare
  hosted  constant text := (select 'extensions' from pg_namespace where nspname = 'extensions');
  letters text;
begin
  execute format('create extension if not exists pg_trgm with schema %I', coalesce(hosted, 'salon'));
  select nspname into letters
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
   where extname = 'pg_trgm';
  -- In a database whose letters are ASCII an index would see no word in "Böhm". What waits to be
  -- sorted in is read by every search: it stays small. A review comes in with its approval: at most
  -- 500 wait, and whoever sends one does not wait for an index.
  execute format($index$
    create index reviews_words on public.reviews using gin (
      replace(replace(replace(replace(lower(
        author_name || e'\n' || review_text
      ), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 's') %1$I.gin_trgm_ops)
      with (gin_pending_list_limit = 512) where is_approved;
    create index contact_submissions_words on public.contact_submissions using gin (
      replace(replace(replace(replace(lower(
        name || e'\n' || message || e'\n' || coalesce(email, '') || e'\n' || coalesce(reference, '')
      ), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 's') %1$I.gin_trgm_ops)
      with (gin_pending_list_limit = 512);
    create index job_applications_words on public.job_applications using gin (
      replace(replace(replace(replace(lower(
        name || e'\n' || phone
      ), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 's') %1$I.gin_trgm_ops)
      with (gin_pending_list_limit = 512)
  $index$, letters);
  -- How common a word is, PostgreSQL does not take from an index of some rows.
  execute format('create statistics public.reviews_words on (%s) from public.reviews',
    pg_get_indexdef('public.reviews_words'::regclass, 1, false));
exception
  when feature_not_supported or undefined_file or insufficient_privilege then
    raise notice 'Searches read whole tables: pg_trgm cannot be had (%)', sqlerrm;
end $$;

-- The ids of all rows that may match, and some that do not; null when there are many, or when an index
-- is no help. Planned for each pattern: a plan for any pattern would read the table. Folding a text
-- costs far more than what PostgreSQL counts for a function: cpu_operator_cost.
create function search.few_hits(of_table text, pattern text) returns uuid[]
  language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.02
as $$
declare
  most   constant integer  := 1000;
  words  constant regclass := to_regclass(format('public.%I', of_table || '_words'));
  rows   constant text     := format('select id from public.%I where %s like $1',
    of_table, pg_get_indexdef(words, 1, false));
  inside constant text     := (
    select pg_get_expr(indpred, indrelid) from pg_index where indexrelid = words);
  wanted constant text     := replace(replace(replace(replace(
    lower(pattern), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 's');
  ids    uuid[];
begin
  if not public.is_admin() then
    return '{}';
  end if;
  if words is null or wanted !~ '[a-z0-9]{3}' then
    return null;
  end if;
  execute format(
    case when inside is null then 'select array(%1$s limit $2)'
    else 'select array((%1$s and (%2$s) limit $2) union all (%1$s and not (%2$s) limit $2))' end,
    rows, inside) into ids using wanted, most + 1;
  return case when cardinality(ids) <= most then ids end;
end
$$;

revoke all on function search.few_hits(text, text) from public;
grant execute on function search.few_hits(text, text) to authenticated;
