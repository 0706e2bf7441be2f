-- Floods. Sixty entries of twenty addresses closed a form for everybody for an hour, and each of them was a
-- letter. Now budgets for everybody narrow what those may do who have sent already: whoever has sent
-- nothing of a kind for an hour gets one entry through. After five letters of a kind the rest is counted.

-- Strangers with one entry each may be many: what one of them has sent is found without reading the others.
create index received_of_client on intake.received (kind, client, received_at);

-- When one sender's budget has room again; null when it has. A limit of 0 is none, here and below.
create function intake.own_room_at(of_kind text, of_client text, most integer, span interval)
  returns timestamptz language plpgsql stable set search_path = ''
as $$
begin
  return (
    select received_at + span
      from intake.received
     where kind = of_kind and client = of_client and received_at > now() - span and most > 0
     order by received_at desc
    offset greatest(most - 1, 0) limit 1);
end
$$;

-- When the budgets for everybody have room again, or would have with so many entries more; null when
-- they have. A full queue of reviews is empty nobody knows when.
create function intake.common_room_at(of_kind text, is_bare boolean, limits jsonb, more integer)
  returns timestamptz language plpgsql stable set search_path = ''
as $$
declare
  most      constant integer := limits ->> 'hour';
  most_bare constant integer := limits ->> 'bareHour';
  places    constant integer := limits ->> 'pending';
  room_at   timestamptz;
begin
  room_at := (
    select received_at + interval '1 hour'
      from intake.received
     where kind = of_kind and received_at > now() - interval '1 hour' and most > 0
     order by received_at desc
    offset greatest(most - more - 1, 0) limit 1);
  if is_bare then
    room_at := greatest(room_at, (
      select received_at + interval '1 hour'
        from intake.received
       where kind = of_kind and not has_token and received_at > now() - interval '1 hour'
         and most_bare > 0
       order by received_at desc
      offset greatest(most_bare - more - 1, 0) limit 1));
  end if;
  if of_kind = 'review' and places > 0 and places - more <= (
    select count(*) from (select from public.reviews where not is_approved limit places) as waiting)
  then
    room_at := greatest(room_at, now() + interval '1 hour');
  end if;
  return room_at;
end
$$;

-- When this sender may send an entry of this kind; null for now. The budgets for everybody do not hold for
-- whoever has sent none for an hour. Where nothing is known about senders they always hold.
create function intake.room_at(of_kind text, of_client text, is_bare boolean, limits jsonb)
  returns timestamptz language plpgsql stable set search_path = ''
as $$
declare
  own         constant timestamptz := greatest(
    intake.own_room_at(of_kind, of_client, (limits ->> 'address')::integer, interval '10 minutes'),
    intake.own_room_at(of_kind, of_client, (limits ->> 'addressDay')::integer, interval '1 day'));
  newcomer_at constant timestamptz := (
    select max(received_at) + interval '1 hour'
      from intake.received where kind = of_kind and client = of_client);
  common      timestamptz;
begin
  if of_client is not null and coalesce(newcomer_at <= now(), true) then
    return own;
  end if;
  common := intake.common_room_at(of_kind, is_bare, limits, 0);
  if common is null then
    return own;
  end if;
  return greatest(own, least(common, newcomer_at));
end
$$;

-- Puts the letter about an entry into the outbox. Of one kind five letters a day tell single entries; what
-- comes beyond is counted by one letter, an hour later and then every four hours at most. Whoever
-- changes something in the list has seen it: from then on entries are told singly again. Reading
-- alone leaves no trace, which is why a letter that counts is followed by another.
create function intake.tell(letter text, list text, entry uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  counting constant text        := 'more_' || letter || 's';
  since    constant timestamptz := greatest(now() - interval '1 day', (
    select max(changed_at) from public.changes
     where table_name = list and changed_at > now() - interval '1 day'));
begin
  if 5 > (select count(*) from mail.outbox where kind = letter and created_at > since) then
    insert into mail.outbox (kind, subject_id, dedupe)
    values (letter, entry, letter || ':' || entry)
    on conflict (dedupe) do nothing;
    return;
  end if;
  -- Locked until this entry is committed: the letter is written afterwards and counts it.
  perform from mail.outbox
    where kind = counting and created_at > since and attempts = 0 and skipped_at is null
      for update;
  if not found then
    insert into mail.outbox (kind, dedupe, due_at)
    values (counting, counting || ':' || entry, now() + case
      when exists (select from mail.outbox where kind = counting and created_at > since)
      then interval '4 hours' else interval '1 hour' end);
  end if;
end
$$;

-- Decides about one entry before it is stored. A refusal speaks PostgREST's language (PT429 is answered
-- with status 429) and undoes all that was done here. No plan made while the tables were empty may read
-- them whole when they are full: enable_seqscan.
create or replace function intake.admit() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  -- What the server knows about the request. Without a server of ours in front (a hosted project, or psql)
  -- it is nothing, and these limits hold.
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
  turn             text;
  is_known         boolean;
  known_row        uuid;
  is_reused        boolean;
  is_bare          boolean;
  room_at          timestamptz;
  is_flood         boolean := false;
  is_queue_full    boolean := false;
  suspicion        text[];
begin
  said.id := null;
  said.created_at := null;
  this_fingerprint := sha256(convert_to(said::text, 'UTF8'));

  -- Entries of one kind take turns, so that of two hundred at once not one too many passes; where
  -- nothing is counted, only those that could be the same entry. Always in this order.
  foreach turn in array case
    when is_counted then array['']
    else array_remove(array[this_key::text, encode(this_fingerprint, 'hex'), this_nonce::text], null)
  end loop
    perform pg_advisory_xact_lock(hashtextextended('intake ' || this_kind || turn, 0));
  end loop;

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
    is_flood := intake.common_room_at(this_kind, is_bare, limits || '{"pending": 0}', 1) is not null;
    is_queue_full := intake.common_room_at(
      this_kind, is_bare, limits || '{"hour": 0, "bareHour": 0}', 1) is not null;
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

  suspicion := array_remove(array[
    case when (context ->> 'trap')::boolean then 'trap' end,
    case this_token when 'early' then 'early_token' when 'bad' then 'bad_token' end,
    case when is_reused then 'reused_token' end
  ], null);
  -- The setting is read by the trigger after it, for this row alone: a statement may bring several.
  perform set_config('intake.suspect', case cardinality(suspicion) when 0 then '' else 'yes' end, true);

  insert into intake.received (row_id, kind, client, key, fingerprint, nonce, has_token, reasons)
  values (
    new.id, this_kind, this_client, this_key, this_fingerprint, this_nonce, not is_bare, suspicion);

  -- Whoever sent a suspect was promised an answer too, so it has a letter of its own kind, and its
  -- release writes no second one.
  if cardinality(suspicion) > 0 then
    perform intake.tell('suspect', 'quarantine', new.id);
  else
    perform intake.tell(this_kind, tg_table_name, new.id);
  end if;
  -- Written with the entry that takes the last place: a refused one leaves no letter.
  insert into mail.outbox (kind, dedupe)
  select told, told || ':' || (now() at time zone 'Europe/Berlin')::date
    from (values ('flood', is_flood), ('review_queue_full', is_queue_full)) as news (told, is_true)
   where is_true
  on conflict (dedupe) do nothing;
  return new;
end
$$;

revoke all on function intake.own_room_at(text, text, integer, interval),
  intake.common_room_at(text, boolean, jsonb, integer),
  intake.room_at(text, text, boolean, jsonb), intake.tell(text, text, uuid) from public;

-- Called by nobody any more.
drop function intake.announce(), intake.context(), intake.is_queue_full(jsonb),
  intake.wait_s(text, text, boolean, jsonb), intake.free_places(integer);
