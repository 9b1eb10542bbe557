import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} es un lugar para guardar ideas. Guarda como Pin lo que encuentres (una imagen, una receta, una página que valga la pena) y ordena en tableros los Pines que van juntos.

## ¿Por qué un pájaro jardinero?
El pergolero satinado reúne cosas azules y las coloca con mucho esmero. No son suyas ni las vende: simplemente ve lo que combina. Nos pareció un buen ejemplo que seguir.

## Lo llevan personas, no una plataforma
Esta es una instancia de Bowerbird, un software de código abierto que cualquiera puede poner en marcha. Las personas que llevan esta instancia deciden quién puede unirse, fijan las reglas y son responsables de ella.

## Contacto
Si tienes preguntas, elogios o quejas, escribe a las personas que están detrás de {name}: {contact}.`,

  terms: `Estas son las reglas de {name}. Son breves para que la gente las lea.

## Tu cuenta
Debes tener al menos 13 años. Usa una dirección de correo que sea tuya, no compartas tu contraseña y avísanos si otra persona entra en tu cuenta.

## Lo que guardas
Todo lo que guardas sigue siendo tuyo o de quien lo creó. Permites que {name} lo almacene y lo muestre a las personas que tú elijas mientras siga aquí. Guarda solo lo que puedas compartir y conserva el enlace a la fuente.

## Lo que no está permitido
- Cualquier cosa que infrinja la ley del lugar donde estás o donde tiene su sede {name}.
- El odio, las amenazas y el acoso, o las imágenes que hacen daño a quienes aparecen en ellas.
- El contenido sexual con menores de edad, en cualquier forma.
- El spam, el engaño y el software malicioso.

Retiramos ese contenido y podemos cerrar las cuentas que lo publican una y otra vez. Si crees que nos hemos equivocado, escríbenos a {contact}.

## Si te vas
Puedes eliminar tu cuenta en los ajustes en cualquier momento. Se oculta al instante y se elimina definitivamente a los 14 días.

## Lo que prometemos
Llevamos {name} con cuidado, pero sin garantías. Puede que a veces no esté disponible y que algún día cierre. Si eso ocurre, avisaremos con tiempo suficiente.`,

  privacy: `Qué sabe {name} de ti, por qué y durante cuánto tiempo.

## Lo que guardamos
- Tu correo y tu fecha de nacimiento, para gestionar tu cuenta y comprobar tu edad. Nadie más los ve.
- Tu nombre, tu nombre de usuario, tu imagen y lo que escribes sobre ti, para mostrarlos a otras personas.
- Lo que guardas, ordenas y escribes aquí.
- Dónde has iniciado sesión: tipo de dispositivo, país y hora, para que puedas cerrar la sesión de los dispositivos que no sean tuyos.

## Lo que no hacemos
No vendemos datos ni cargamos nada de otras empresas. Ni redes publicitarias, ni rastreadores, ni tipografías externas, ni analíticas externas.

## Cookies
Solo usamos las cookies que el sitio necesita: tu sesión, una clave que impide que otros actúen en tu nombre y tu idioma. Tu elección de tema claro u oscuro se queda en tu navegador.

## Lo que contamos
Contamos cuántas veces se muestran los Pines, los tableros y los perfiles, para que las empresas sepan cuántas veces se ven sus Pines. Durante 30 días guardamos qué se mostró, cuándo, en qué tipo de página y de dispositivo y en qué país, pero no a quién. Después solo quedan los totales. Si tu navegador pide a los sitios que no te rastreen, no contamos nada.

## Anuncios
{name} puede mostrar anuncios de empresas que están aquí, marcados como promocionados. Se eligen según el tema de la página y según tu país, tu idioma y tu tipo de dispositivo. No creamos ningún perfil de tus intereses para ello. Los anunciantes solo conocen totales, nunca quién vio un anuncio.

Durante 30 días guardamos qué anuncios se mostraron, se pulsaron, se guardaron o se ocultaron. Si has iniciado sesión, un código sustituye a tu nombre, para que no veas un anuncio demasiadas veces y nadie pague dos veces. Las búsquedas que mostraron anuncios se guardan el mismo tiempo, pero no quién las hizo. Los anunciantes pagan según estas cifras, así que también incluyen los navegadores que piden a los sitios que no te rastreen. Lo que llega de esos navegadores no lleva código; solo lo lleva cuántas veces viste en un día los anuncios de una campaña. Con el código contamos también cuántos guardados y visitas siguen a un anuncio en siete días. Guardamos esas cifras y, durante 90 días, cuándo ocurrió cada cosa, pero no quién fue. Lo que ocultas se queda en tu cuenta. El enlace de un anuncio lleva un número creado para esa única vez, que no dice quién eres.

Si quien gestiona el sitio lo permite, puedes desactivar los anuncios en tu configuración. Los anuncios mostrados en el último año están en el registro público, en /ads/register/.

## País
Buscamos el país de tu dirección IP en un archivo de nuestro propio servidor, para cumplir las leyes locales. No guardamos la dirección IP con tu cuenta.

## Durante cuánto tiempo
Conservamos tus datos mientras tengas una cuenta. Después de que la elimines, todo se borra en un plazo de 14 días, y de las copias de seguridad a medida que caducan.

## Tus derechos
Puedes ver y cambiar tus datos en los ajustes, y también eliminarlos. Para cualquier otra cosa, escríbenos a {contact}.`,
};
