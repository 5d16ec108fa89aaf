-- needs: 0.2.0
-- The panel's table filtered by kind: one that few articles have would read them all.
create index articles_of_kind on articles (kind, id) where archived_at is null;
