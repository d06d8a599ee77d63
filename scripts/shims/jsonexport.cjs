/** In place of `jsonexport`: ra-core's default exporter, which no list of the portal uses (src/admin/list/exportCsv). */
module.exports = () => {
  throw new Error('Lists are exported by exportCsv');
};
