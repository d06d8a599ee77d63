/** Requests the machines of every location, for both apps that the portal is compared with. */

const get = async (/** @type {string} */ path) => {
  const response = await fetch(path, { headers: { apikey: localStorage.getItem('portico.apikey') ?? '' } });
  return response.json();
};

/** @returns {Promise<{ id: string, name: string, status: string, location: string }[]>} */
export async function fetchMachines() {
  const locations = /** @type {{ slug: string }[]} */ (await get('/v1/config/locations'));
  const lists = await Promise.all(
    locations.map(async ({ slug }) => {
      const rows = /** @type {{ uuid: string, name: string, status: string }[]} */ (
        await get(`/v1/${slug}/user-resource/vm/list`)
      );
      return rows.map(({ uuid, name, status }) => ({ id: uuid, name, status, location: slug }));
    }),
  );
  return lists.flat();
}
