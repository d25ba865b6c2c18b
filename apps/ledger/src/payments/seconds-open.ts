/** SQL of a RETURNING: for how long a payment that ends was open, in seconds of programme time. */
export const SECONDS_OPEN = 'extract(epoch FROM payment.finished_at - payment.created_at)::float8 AS seconds';
