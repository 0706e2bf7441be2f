-- Lighter judging. What is decided and told about an entry stays the same; PostgreSQL does a seventh less
-- for it. Four things moved:
-- * Whoever is counted is a keyed hash and never an address, none of which is as long. A type says so
--   now; a check of the table is read from its text for every statement.
-- * What is older than a day counts no more. Our server's hourly job deletes it, no longer every entry as
--   well; entries do so where no server of ours is.
-- * A server tells all five limits, or none for those below.
-- * The fingerprint of an entry is taken from its row as text, not as JSON.
create domain intake.keyed_hash as text check (length(value) = 64);
alter table intake.received drop constraint received_client_check;

-- Entries of the last day are recognised under their new fingerprint: a visitor whose answer was lost in
-- this very restart sends the same again, a suspect too. (A request got its reference after it was judged.)
do $$
declare
  this_kind text;
  its_table regclass;
  then_null jsonb;
begin
  for this_kind, its_table, then_null in
    values ('review', 'public.reviews'::regclass, '{}'::jsonb),
           ('request', 'public.contact_submissions', '{"reference": null}'),
           ('application', 'public.job_applications', '{}')
  loop
    execute format(
      'update intake.received
          set fingerprint =
                sha256(convert_to(jsonb_populate_record(null::%1$s, said.entry)::text, ''UTF8''))
         from (select to_jsonb(stored) - ''id'' - ''created_at'' || %3$L as entry
                 from %1$s as stored
                 join intake.received on row_id = stored.id
                union all
               select entry - ''id'' - ''created_at'' from public.quarantine) as said
        where kind = %2$L and fingerprint = sha256(convert_to(said.entry::text, ''UTF8''))',
      its_table, this_kind, then_null);
  end loop;
end
$$;

create or replace function intake.admit() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  -- What the server knows about the request (see 0005): without one nothing, and these limits.
  context          constant jsonb :=
    coalesce(nullif(current_setting('intake.context', true), ''), '{}');
  limits           constant jsonb := coalesce(
    context -> 'limits',
    '{"address": 3, "addressDay": 10, "hour": 60, "bareHour": 30, "pending": 500}');
  is_counted       constant boolean :=
    limits <> '{"address": 0, "addressDay": 0, "hour": 0, "bareHour": 0, "pending": 0}';
  this_kind        constant text  := tg_argv[0];
  this_client      constant intake.keyed_hash := context ->> 'client';
  this_key         constant uuid  := context ->> 'key';
  this_nonce       constant uuid  := context ->> 'nonce';
  this_token       constant text  := coalesce(context ->> 'token', 'none');
  said             record := new;
  this_fingerprint bytea;
  is_turn          boolean;
  is_known         boolean;
  known_row        uuid;
  is_reused        boolean := false;
  is_bare          boolean;
  wait_s           integer;
  free_places      integer;
  suspicion        text[] := '{}';
  letter           text := tg_argv[0];
begin
  said.id := null;
  said.created_at := null;
  this_fingerprint := sha256(convert_to(said::text, 'UTF8'));

  -- Entries of one kind take turns, so that of two hundred at once not one too many passes; where
  -- nothing is counted, only those that could be the same entry. Always in this order. (What is assigned
  -- costs less than what is performed.)
  if is_counted then
    is_turn := pg_advisory_xact_lock(hashtextextended('intake ' || this_kind, 0)) is not null;
  else
    if this_key is not null then
      is_turn := pg_advisory_xact_lock(hashtextextended('intake ' || this_kind || this_key, 0)) is not null;
    end if;
    is_turn := pg_advisory_xact_lock(
      hashtextextended('intake ' || this_kind || encode(this_fingerprint, 'hex'), 0)) is not null;
    if this_nonce is not null then
      is_turn := pg_advisory_xact_lock(hashtextextended('intake ' || this_kind || this_nonce, 0)) is not null;
    end if;
  end if;

  -- Where no server of ours tells anything, no job of ours deletes either.
  if context = '{}' then
    delete from intake.received where ctid = any (array(
      select ctid from intake.received
       where kind = this_kind and received_at <= now() - interval '1 day'
       order by received_at limit 100 for update skip locked));
  end if;

  if this_key is not null then
    select fingerprint = this_fingerprint into is_known
      from intake.received
     where kind = this_kind and key = this_key and received_at > now() - interval '1 day';
    if is_known then
      return null;
    elsif not is_known then
      raise sqlstate 'PT409' using message = 'This Idempotency-Key was used for another entry';
    end if;
  end if;
  select row_id into known_row
    from intake.received
   where kind = this_kind and fingerprint = this_fingerprint and reasons <> '{repeated}'
     and received_at > now() - interval '1 day'
   order by received_at limit 1;

  if this_nonce is not null then
    is_reused := exists (select from intake.received where nonce = this_nonce);
  end if;
  is_bare := is_reused or this_token <> 'valid';
  if is_counted then
    wait_s := intake.wait_s(this_kind, this_client, is_bare, limits);
    if wait_s > 0 then
      raise sqlstate 'PT429' using
        message = 'Too many entries, please try again later',
        detail = 'Retry-After: ' || wait_s;
    end if;
    if this_kind = 'review' and (limits ->> 'pending')::integer > 0 then
      free_places := intake.free_places((limits ->> 'pending')::integer);
      if free_places = 0 then
        raise sqlstate 'PT429' using
          message = 'Too many reviews are waiting to be read, please try again later',
          detail = 'Retry-After: 3600';
      end if;
    end if;
  end if;

  if known_row is not null then
    -- Whoever sends it again under a new key is told a reference made from that one.
    if this_kind = 'request' and this_key is not null then
      insert into intake.reference_keys (row_id, key) values (known_row, this_key)
      on conflict do nothing;
    end if;
    insert into intake.received (row_id, kind, client, key, fingerprint, has_token, reasons)
    values (
      new.id, this_kind, this_client, this_key, this_fingerprint, not is_bare, '{repeated}');
    return null;
  end if;

  -- The setting is read by the trigger after it, for this row alone: a statement may bring several.
  if is_reused or this_token in ('early', 'bad') or (context ->> 'trap')::boolean then
    suspicion := array_remove(array[
      case when (context ->> 'trap')::boolean then 'trap' end,
      case this_token when 'early' then 'early_token' when 'bad' then 'bad_token' end,
      case when is_reused then 'reused_token' end
    ], null);
    letter := 'suspect';
    perform set_config('intake.suspect', 'yes', true);
  elsif current_setting('intake.suspect', true) = 'yes' then
    perform set_config('intake.suspect', '', true);
  end if;

  insert into intake.received (row_id, kind, client, key, fingerprint, nonce, has_token, reasons)
  values (
    new.id, this_kind, this_client, this_key, this_fingerprint, this_nonce, not is_bare, suspicion);

  -- One letter for every entry: whoever sent a suspect was promised an answer too, so it has a letter of
  -- its own kind, and its release writes no second one. One a day at most when reviews fill the last
  -- place there is for waiting ones. (A refused entry undoes all it did, also a letter.)
  insert into mail.outbox (kind, subject_id, dedupe)
  values (letter, new.id, letter || ':' || new.id)
  on conflict (dedupe) do nothing;
  if free_places = 1 and letter = this_kind then
    insert into mail.outbox (kind, dedupe)
    values ('review_queue_full', 'review_queue_full:' || (now() at time zone 'Europe/Berlin')::date)
    on conflict (dedupe) do nothing;
  end if;
  return new;
end
$$;
