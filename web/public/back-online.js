// The offline page's only script: loads the page that was asked for once the server responds.
async function check() {
  try {
    await fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" });
    location.reload();
  } catch {
    setTimeout(check, 5000);
  }
}

setTimeout(check, 5000);
addEventListener("online", check);
