# The operator's command line beside the programs of Postgres, whose version is that of the server (deploy/compose/backup.yml).
ARG BALLAST_IMAGE=ballast:local
FROM ${BALLAST_IMAGE} AS ballast

FROM postgres:18-bookworm
RUN apt-get update && apt-get install -y --no-install-recommends age && rm -rf /var/lib/apt/lists/*
COPY --from=ballast /usr/local/bin/node /usr/local/bin/node
COPY --from=ballast /ballast /ballast
WORKDIR /ballast
ENV NODE_ENV=production
USER postgres
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "dist/apps/ops/src/main.js"]
CMD ["backup", "--help"]
