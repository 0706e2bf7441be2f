-- Budgets of intake.admit: each answers when an entry may be sent; null for now. A limit of 0 is none.

-- When the oldest of so many within a span is past it, of one sender or of everybody with or without a token.
create or replace function intake.free_at(
  of_kind text, most integer, span interval,
  more integer default 0, of_client text default null, is_bare boolean default false
)
  returns timestamptz language sql stable set search_path = ''
as $$
  select received_at + span
    from intake.received
   where kind = of_kind and received_at > now() - span and most > 0
     and (of_client is null or client = of_client) and not (is_bare and has_token)
   order by received_at desc
  offset greatest(most - more - 1, 0) limit 1
$$;

-- When the budgets for everybody have room again, or would have with so many entries more; null when
-- they have. A full queue of reviews is empty nobody knows when.
create or replace function intake.common_room_at(of_kind text, is_bare boolean, limits jsonb, more integer)
  returns timestamptz language plpgsql stable set search_path = ''
as $$
declare
  hour   constant interval := '1 hour';
  places constant integer  := limits ->> 'pending';
begin
  return greatest(
    intake.free_at(of_kind, (limits ->> 'hour')::integer, hour, more),
    case when is_bare then
      intake.free_at(of_kind, (limits ->> 'bareHour')::integer, hour, more, is_bare => true) end,
    case when of_kind = 'review' and places > 0 and places - more <= (
           select count(*) from (select from public.reviews where not is_approved limit places) as waiting)
         then now() + hour end);
end
$$;

-- When this sender may send an entry of this kind; null for now. The budgets for everybody do not hold for
-- whoever has sent none for an hour. Where nothing is known about senders they always hold.
create or replace function intake.room_at(of_kind text, of_client text, is_bare boolean, limits jsonb)
  returns timestamptz language plpgsql stable set search_path = ''
as $$
declare
  own         constant timestamptz := case when of_client is not null then greatest(
    intake.free_at(of_kind, (limits ->> 'address')::integer, '10 minutes', of_client => of_client),
    intake.free_at(of_kind, (limits ->> 'addressDay')::integer, '1 day', of_client => of_client)) end;
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

drop function if exists intake.own_room_at(text, text, integer, interval);

revoke all on all functions in schema intake from public;
