-- needs: 0.2.0
-- What the demo shop's emulators know is one thing for all of its processes (decision 43).
create table emulators (
  -- What they stand in for.
  service text primary key,
  -- Null until one was asked something.
  state jsonb
);
