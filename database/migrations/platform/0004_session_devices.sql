-- Where a session was opened, in words such as "Chrome auf Android". The browser's own long line is
-- not kept: it would tell more than the owner needs to recognise a device.
alter table auth.sessions add column device text check (char_length(device) <= 60);
