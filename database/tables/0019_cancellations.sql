-- What the salon says to somebody whose date it calls off: it stands in the letter.
alter table public.appointments
  add column cancel_reason text not null default '' check (char_length(cancel_reason) <= 500);

grant update (cancel_reason) on public.appointments to authenticated;
