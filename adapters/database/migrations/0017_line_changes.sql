CREATE TABLE "line_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"brand_slug" text NOT NULL,
	"line_slug" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "line_change_by_transaction" ON "line_change" USING btree ("transaction");--> statement-breakpoint
CREATE FUNCTION note_line_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO line_change (brand_slug, line_slug) SELECT DISTINCT brand_slug, line_slug FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO line_change (brand_slug, line_slug) SELECT DISTINCT brand_slug, line_slug FROM old_rows;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO line_change (brand_slug, line_slug)
      SELECT brand_slug, line_slug FROM old_rows UNION SELECT brand_slug, line_slug FROM new_rows;
  ELSE
    INSERT INTO line_change (brand_slug, line_slug) SELECT brand_slug, slug FROM product_line;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO line_change (brand_slug, line_slug) SELECT brand_slug, slug FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO line_change (brand_slug, line_slug) SELECT brand_slug, slug FROM old_rows;
  ELSE
    INSERT INTO line_change (brand_slug, line_slug) SELECT brand_slug, slug FROM old_rows UNION SELECT brand_slug, slug FROM new_rows;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER item_inserted AFTER INSERT ON item REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_line_changes();--> statement-breakpoint
CREATE TRIGGER item_updated AFTER UPDATE ON item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_line_changes();--> statement-breakpoint
CREATE TRIGGER item_deleted AFTER DELETE ON item REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_line_changes();--> statement-breakpoint
CREATE TRIGGER item_truncated AFTER TRUNCATE ON item
  FOR EACH STATEMENT EXECUTE FUNCTION note_line_changes();--> statement-breakpoint
CREATE TRIGGER product_line_inserted AFTER INSERT ON product_line REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();--> statement-breakpoint
CREATE TRIGGER product_line_updated AFTER UPDATE ON product_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();--> statement-breakpoint
CREATE TRIGGER product_line_deleted AFTER DELETE ON product_line REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();--> statement-breakpoint
-- Also what is replicated or restored without other triggers is noted.
ALTER TABLE item ENABLE ALWAYS TRIGGER item_inserted;--> statement-breakpoint
ALTER TABLE item ENABLE ALWAYS TRIGGER item_updated;--> statement-breakpoint
ALTER TABLE item ENABLE ALWAYS TRIGGER item_deleted;--> statement-breakpoint
ALTER TABLE item ENABLE ALWAYS TRIGGER item_truncated;--> statement-breakpoint
ALTER TABLE product_line ENABLE ALWAYS TRIGGER product_line_inserted;--> statement-breakpoint
ALTER TABLE product_line ENABLE ALWAYS TRIGGER product_line_updated;--> statement-breakpoint
ALTER TABLE product_line ENABLE ALWAYS TRIGGER product_line_deleted;
