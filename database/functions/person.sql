-- One person's data: found across everything an admin may read, and erased for good in one go.

-- How a number is compared: +49 40 1, 0049 40 1 and 040 1 are the same; domain/inbox/phone.ts says the same
-- for what is typed into the search. No search_path: with one it would be called for every row.
create or replace function salon.phone_key(phone text) returns text
  language sql immutable
  return nullif(
    pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(phone, '[^0-9+]', '', 'g'), '^(\+49|0049)?0?', ''),
    '');

-- Callers see through it what their own policies show them. In quarantine and bin the words lie
-- one or two levels deeper. What was answered and agreed belongs to the person as well.
create or replace view public.person_rows with (security_invoker = true) as
  select row_id, place, kind, created_at, name, email, phone, phone_key,
         case when kind = 'review' or place = 'quarantine' then entry else entry || jsonb_build_object(
           'answers', (select coalesce(jsonb_agg(to_jsonb(one) order by one.created_at), '[]')
                         from public.answers as one where one.entry_id = row_id),
           'appointments', (select coalesce(jsonb_agg(to_jsonb(one) order by one.starts_at), '[]')
                              from public.appointments as one where one.entry_id = row_id))
         end as entry
    from (
  select r.id as row_id, 'reviews' as place, 'review' as kind, r.created_at,
         r.author_name as name, null::text as email, null::text as phone,
         null::text as phone_key, to_jsonb(r) as entry
    from public.reviews as r
  union all
  select c.id, 'contact_submissions', 'request', c.created_at,
         c.name, c.email, c.phone, salon.phone_key(c.phone), to_jsonb(c)
    from public.contact_submissions as c
  union all
  select j.id, 'job_applications', 'application', j.created_at,
         j.name, null, j.phone, salon.phone_key(j.phone), to_jsonb(j)
    from public.job_applications as j
  union all
  select q.id, 'quarantine', q.kind, q.created_at,
         coalesce(q.entry ->> 'author_name', q.entry ->> 'name'),
         q.entry ->> 'email', q.entry ->> 'phone', salon.phone_key(q.entry ->> 'phone'),
         to_jsonb(q)
    from public.quarantine as q
  union all
  select b.id, 'bin',
         case b.table_name
           when 'reviews' then 'review'
           when 'contact_submissions' then 'request'
           when 'job_applications' then 'application'
           else b.entry ->> 'kind'
         end,
         (b.entry ->> 'created_at')::timestamptz,
         coalesce(words.entry ->> 'author_name', words.entry ->> 'name'),
         words.entry ->> 'email', words.entry ->> 'phone',
         salon.phone_key(words.entry ->> 'phone'),
         to_jsonb(b)
    from public.bin as b
    cross join lateral (
      select case b.table_name when 'quarantine' then b.entry -> 'entry' else b.entry end as entry
    ) as words
  ) as found
   -- Of people owners alone; a restore asks it too.
   where current_setting('role') <> 'authenticated' or (select public.is_owner());

revoke all on public.person_rows from anon, authenticated;
grant select on public.person_rows to authenticated;

-- A row in public.erasures erases what it names, when the policy has spoken; it ends with the numbers.
create or replace function salon.erase() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  target  record;
  gone    integer;
  numbers jsonb := '{}';
  -- Letters about answers and dates are named by those. Locked before their letters, as whoever changes one
  -- does it: otherwise each would wait for the other.
  ids constant uuid[] := new.row_ids
    || array(select id from public.answers where entry_id = any (new.row_ids) order by id for update)
    || array(select id from public.appointments where entry_id = any (new.row_ids) order by id for update);
begin
  -- Whoever sent the same words leaves no trace of them either.
  delete from intake.received as again using intake.received as first
   where first.row_id = any (new.row_ids) and again.row_id <> all (new.row_ids)
     and again.kind = first.kind and again.fingerprint = first.fingerprint;
  for target in
    select * from (values
      -- These first: an entry takes them along uncounted.
      ('changes', 'public', 'changes', 'row_id'),
      ('letters', 'mail', 'outbox', 'subject_id'),
      ('answers', 'public', 'answers', 'entry_id'),
      ('appointments', 'public', 'appointments', 'entry_id'),
      ('reviews', 'public', 'reviews', 'id'),
      ('contact_submissions', 'public', 'contact_submissions', 'id'),
      ('job_applications', 'public', 'job_applications', 'id'),
      ('quarantine', 'public', 'quarantine', 'id'),
      ('bin', 'public', 'bin', 'id'),
      ('traces', 'intake', 'received', 'row_id'),
      ('references', 'intake', 'reference_keys', 'row_id')
    ) as one (name, room, holder, key)
  loop
    execute format('delete from %I.%I where %I = any ($1)', target.room, target.holder, target.key)
      using ids;
    get diagnostics gone = row_count;
    numbers := numbers || jsonb_build_object(target.name, gone);
  end loop;
  delete from intake.decisions where row_id = any (new.row_ids);
  update public.erasures set counts = numbers, erased_by = salon.actor() where id = new.id;
  if salon.caller() = 'authenticated' then perform salon.note_access('erasure'); end if;
  return null;
end
$$;

create or replace trigger after_row after insert on public.erasures
  for each row execute function salon.erase();

-- An erasure begins with what hangs on an entry, whoever forgets one with the entry itself: in turns, or each
-- would wait for the other.
create or replace function salon.one_forgets() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'erasures' and salon.caller() = 'authenticated' then
    perform salon.demand_proof(public.is_owner());
  end if;
  perform pg_advisory_xact_lock(hashtextextended('forgetting', 0));
  return null;
end
$$;

create or replace trigger one_forgets before insert on public.erasures
  for each statement execute function salon.one_forgets();

-- What a trigger deletes belongs to somebody's turn, or has a row already that others wait for.
do $$
declare
  one text;
begin
  foreach one in array array['contact_submissions', 'job_applications', 'quarantine', 'bin'] loop
    execute format(
      'create or replace trigger one_forgets before delete on public.%I
         for each statement when (pg_trigger_depth() = 0) execute function salon.one_forgets()', one);
  end loop;
end $$;

revoke all on all functions in schema intake, salon from public;
grant execute on function salon.phone_key(text) to authenticated;
