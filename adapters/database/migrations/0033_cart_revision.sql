ALTER TABLE "cart" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Fails the statement that calls it, and with it all that is kept with that statement: another write was first.
CREATE FUNCTION overtaken() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Another write was first' USING ERRCODE = 'TL409';
END
$$;
