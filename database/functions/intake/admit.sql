-- Judges a visitor's entry before it is stored: whether it is refused (a budget), known already (the same
-- key or the same words within a day), a machine's (quarantine), and which letter the owner gets. What the
-- server knows about the sender is the setting intake.context, written by server/intake/submission.ts.
--
-- A refusal speaks PostgREST's language (PT429 is answered with status 429) and undoes all that was done
-- here. enable_seqscan: a plan made while the tables were empty must not read them whole when they are full.
create or replace function intake.admit(of_table text, entry record) returns boolean
  language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  -- Without a server of ours in front (a hosted project, or psql) nothing is known, and these limits hold.
  -- A limit of 0 is none.
  context          constant jsonb :=
    coalesce(nullif(current_setting('intake.context', true), ''), '{}');
  limits           constant jsonb := coalesce(
    context -> 'limits',
    '{"address": 3, "addressDay": 10, "hour": 60, "bareHour": 30, "pending": 500}');
  is_counted       constant boolean :=
    limits <> '{"address": 0, "addressDay": 0, "hour": 0, "bareHour": 0, "pending": 0}';
  this_kind        constant text := salon.kind_of(of_table);
  this_client      constant text := context ->> 'client';
  this_key         constant uuid := context ->> 'key';
  this_nonce       constant uuid := context ->> 'nonce';
  this_token       constant text := coalesce(context ->> 'token', 'none');
  -- What visitors may say and have said: a column that is added later changes nothing of it.
  this_fingerprint constant bytea := (
    select sha256(convert_to(jsonb_object_agg(key, value)::text, 'UTF8'))
      from jsonb_each(to_jsonb(entry))
     where value <> 'null' and has_column_privilege('anon', 'public.' || of_table, key, 'insert'));
  turn             text;
  is_known         boolean;
  known_row        uuid;
  is_reused        boolean;
  is_bare          boolean;
  room_at          timestamptz;
  is_last          boolean := false;
  is_overfull      boolean := false;
  suspicion        text[];
begin
  -- Entries of one kind take turns, so that of two hundred at once not one too many passes; where
  -- nothing is counted, only those that could be the same entry. Always in this order.
  foreach turn in array case
    when is_counted then array['']
    else array_remove(array[this_key::text, encode(this_fingerprint, 'hex'), this_nonce::text], null)
  end loop
    perform pg_advisory_xact_lock(hashtextextended('intake ' || this_kind || turn, 0));
  end loop;

  -- Without a server of ours no job deletes what is older than a day.
  if context = '{}' then
    delete from intake.received where ctid = any (array(
      select ctid from intake.received
       where kind = this_kind and received_at <= now() - interval '1 day'
       order by received_at limit 100 for update skip locked));
  end if;

  -- A key is a secret of its sender: a retry under the same key costs nothing.
  if this_key is not null then
    select fingerprint = this_fingerprint into is_known
      from intake.received
     where kind = this_kind and key = this_key and received_at > now() - interval '1 day';
    if is_known then
      return false;
    elsif not is_known then
      raise sqlstate 'PT409' using message = 'This Idempotency-Key was used for another entry';
    end if;
  end if;
  select row_id into known_row
    from intake.received
   where kind = this_kind and fingerprint = this_fingerprint and reasons <> '{repeated}'
     and received_at > now() - interval '1 day'
   order by received_at limit 1;

  is_reused := this_nonce is not null
    and exists (select from intake.received where nonce = this_nonce);
  is_bare := is_reused or this_token <> 'valid';
  if is_counted then
    room_at := intake.room_at(this_kind, this_client, is_bare, limits);
    if room_at > now() then
      raise sqlstate 'PT429' using
        message = 'Too many entries, please try again later',
        detail = 'Retry-After: ' || ceil(extract(epoch from room_at - now()))::integer;
    end if;
    is_last := intake.common_room_at(this_kind, is_bare, limits, 1) is not null;
    -- A newcomer is let in all the same, beside the queue: a thousand of them must not bury it.
    is_overfull := intake.common_room_at(
      this_kind, is_bare, limits || '{"hour": 0, "bareHour": 0}', 0) is not null;
  end if;

  -- A known entry is judged and counted like a new one and only not stored again: swallowed before, it
  -- would tell whoever has used up their budget whether somebody had sent exactly this today.
  if known_row is not null then
    if this_kind = 'request' and this_key is not null then
      perform intake.add_reference(known_row, this_key);
      update public.contact_submissions
         set reference = intake.references_of(known_row) where id = known_row;
    end if;
    insert into intake.received (row_id, kind, client, key, fingerprint, has_token, reasons)
    values (
      entry.id, this_kind, this_client, this_key, this_fingerprint, not is_bare, '{repeated}');
    return false;
  end if;

  suspicion := array_remove(array[
    case when (context ->> 'trap')::boolean then 'trap' end,
    case this_token when 'early' then 'early_token' when 'bad' then 'bad_token' end,
    case when is_reused then 'reused_token' end,
    case when is_overfull then 'full_queue' end
  ], null);
  insert into intake.received (row_id, kind, client, key, fingerprint, nonce, has_token, reasons)
  values (
    entry.id, this_kind, this_client, this_key, this_fingerprint, this_nonce, not is_bare, suspicion);

  if this_kind = 'request' and this_key is not null then
    perform intake.add_reference(entry.id, this_key);
  end if;

  -- Whoever sent a suspect was promised an answer too, so it has a letter of its own kind, and its
  -- release writes no second one.
  if cardinality(suspicion) > 0 then
    perform intake.queue_letter('suspect', 'quarantine', entry.id);
  else
    perform intake.queue_letter(this_kind, of_table, entry.id);
    if this_kind = 'request' then
      perform intake.queue_acknowledgement(entry.id, to_jsonb(entry) ->> 'email');
    end if;
  end if;
  -- Written with the entry that takes the last place: a refused one leaves no letter.
  if is_last then
    insert into mail.outbox (kind, dedupe)
    values ('more', 'more:crowd:' || (now() at time zone 'Europe/Berlin')::date)
    on conflict (dedupe) do nothing;
  end if;
  return true;
end
$$;

revoke all on all functions in schema intake from public;
