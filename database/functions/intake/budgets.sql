-- Budgets of intake.admit: each answers when an entry may be sent; null for now. A limit of 0 is none.

-- When one sender's budget has room again.
create or replace function intake.own_room_at(of_kind text, of_client text, most integer, span interval)
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
create or replace function intake.common_room_at(of_kind text, is_bare boolean, limits jsonb, more integer)
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
create or replace function intake.room_at(of_kind text, of_client text, is_bare boolean, limits jsonb)
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

revoke all on all functions in schema intake from public;
